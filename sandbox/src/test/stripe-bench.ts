import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { startStripeSandbox, type StripeSandbox, type StripeSandboxOptions } from '../stripe/start.ts'

// generous timeouts, because these tests do not measure time and may be slow on a busy machine
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

/** A sandbox, the real SDK connected to it, and a webhook that checks each signature. */
export type Bench = {
  sandbox: StripeSandbox
  stripe: Stripe
  /** Events with a valid signature, in the order of arrival. */
  events: Stripe.Event[]
  /** All deliveries, including those that are retried because of the webhook's answer. */
  deliveries: { signature: string; body: string }[]
  /** Sets the webhook's answer from now on. */
  answerWith(status: number): void
  /** Makes a token as the browser's card form does. */
  token(card: Partial<TypedCard> | string): Promise<string>
  call(
    path: string,
    init?: RequestInit & { key?: string },
  ): Promise<{ status: number; headers: Headers; body: unknown }>
  close(): Promise<void>
}

type TypedCard = { number: string; exp_month: string; exp_year: string; cvc: string; postal_code: string }

export const redirectless = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' } } as const

export async function openBench(options: StripeSandboxOptions = {}): Promise<Bench> {
  const events: Stripe.Event[] = []
  const deliveries: Bench['deliveries'] = []
  let status = 200
  const hook = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      const signature = String(request.headers['stripe-signature'])
      deliveries.push({ signature, body })
      const event = read(body, signature)
      if (event && status < 300) events.push(event)
      response.writeHead(event ? status : 400).end()
    })
  })
  /** Returns the event, or undefined if the signature does not fit; such a delivery is answered with a 400. */
  const read = (body: string, signature: string) => {
    try {
      return stripe.webhooks.constructEvent(body, signature, sandbox.webhookSecret)
    } catch {
      return undefined
    }
  }
  const port = await listen(hook)
  const sandbox = await startStripeSandbox({ webhookUrl: `http://127.0.0.1:${port}/webhooks`, ...options })
  const stripe = sdkFor(sandbox)
  return {
    sandbox,
    stripe,
    events,
    deliveries,
    answerWith: (s) => void (status = s),
    token: async (card) => await makeToken(sandbox, card),
    call: async (path, init) => await call(sandbox, path, init),
    async close() {
      await sandbox.close()
      hook.closeAllConnections()
      hook.close()
    },
  }
}

/** The SDK connected to the sandbox, without retries. */
export function sdkFor(sandbox: StripeSandbox, key = sandbox.secretKey): Stripe {
  const { hostname, port } = new URL(sandbox.url)
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 })
}

async function call(sandbox: StripeSandbox, path: string, init: RequestInit & { key?: string } = {}) {
  const headers = {
    authorization: `Bearer ${init.key ?? sandbox.secretKey}`,
    'content-type': 'application/x-www-form-urlencoded',
    ...init.headers,
  }
  const answer = await fetch(sandbox.url + path, { redirect: 'manual', ...init, headers })
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text,
  }
}

async function makeToken(sandbox: StripeSandbox, card: Partial<TypedCard> | string): Promise<string> {
  const typed = typeof card === 'string' ? { number: card } : card
  const { number = '4242424242424242', exp_month = '12', exp_year = '2034', cvc = '123', postal_code = '55802' } = typed
  const body = new URLSearchParams({ 'payment_method_data[type]': 'card', key: sandbox.publicKey })
  for (const [name, value] of Object.entries({ number, exp_month, exp_year, cvc }))
    body.set(`payment_method_data[card][${name}]`, value)
  body.set('payment_method_data[billing_details][address][postal_code]', postal_code)
  const answer = await fetch(`${sandbox.url}/v1/confirmation_tokens`, {
    method: 'POST',
    body,
    headers: { origin: 'http://localhost:3000' },
  })
  const made = (await answer.json()) as { id?: string; error?: { code: string } }
  if (!made.id) throw new Error(made.error?.code)
  return made.id
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))
}
