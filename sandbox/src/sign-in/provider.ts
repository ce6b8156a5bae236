import { createEmulator, type Emulator } from 'emulate'
import Fastify, { type FastifyRequest } from 'fastify'
import { onFreePort } from '../free-port.ts'
import { loopbackOnly } from '../loopback.ts'
import { claimsOf, SigningKey } from './signing-key.ts'

export type ProviderOptions = {
  service: 'google' | 'apple'
  host: string
  port: number
  folder?: string
  seed: Record<string, unknown>
  /** Paths of the emulator whose answers contain a person's subject. */
  paths: { keys: string; token: string; userInfo?: string }
  subject: (email: string) => string
  /** Replaces the email address that the emulator puts into a token. */
  address?: (email: string) => string
}

export type Provider = { issuer: string; close(): Promise<void> }

/**
 * The emulator makes new subjects and a new key at each start. A server in front of it replaces them by permanent ones,
 * so that linked accounts stay linked.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const key = new SigningKey(`sandbox-${options.service}`, options.folder)
  const front = Fastify()
  front.removeAllContentTypeParsers()
  front.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  loopbackOnly(front)
  let emulatorUrl = ''
  front.get(options.paths.keys, async () => key.keySet())
  front.all('/*', async (request, reply) => {
    const answer = await forward(emulatorUrl, request)
    const path = request.url.split('?')[0]
    const rewrites = answer.ok && (path === options.paths.token || path === options.paths.userInfo)
    reply.code(answer.status)
    for (const [name, value] of answer.headers) if (!hopHeaders.has(name)) reply.header(name, value)
    if (rewrites) return JSON.stringify(withStableSubject((await answer.json()) as Answer, options, key))
    return Buffer.from(await answer.arrayBuffer())
  })
  const issuer = await front.listen({ host: options.host, port: options.port })
  const emulator = await startEmulator(options, issuer)
  emulatorUrl = emulator.url
  return {
    issuer,
    async close() {
      front.server.closeAllConnections()
      await front.close()
      await emulator.close()
    },
  }
}

const hopHeaders = new Set(['connection', 'content-length', 'content-encoding', 'keep-alive', 'transfer-encoding'])

type Answer = { id_token?: string; sub?: string; email?: string }

function withStableSubject(answer: Answer, { subject, address }: ProviderOptions, key: SigningKey): Answer {
  if (answer.sub && answer.email) return { ...withoutNulls(answer), sub: subject(answer.email) }
  if (!answer.id_token) return answer
  const claims = claimsOf(answer.id_token)
  const email = address ? address(String(claims['email'])) : String(claims['email'])
  return { ...answer, id_token: key.sign({ ...withoutNulls(claims), email, sub: subject(email) }) }
}

/** Real providers omit unknown claims; the emulator sends null. */
function withoutNulls(claims: object): object {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null))
}

async function forward(emulatorUrl: string, request: FastifyRequest): Promise<Response> {
  const headers: Record<string, string> = {}
  for (const name of ['accept', 'authorization', 'content-type']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const body = Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}
  return await fetch(emulatorUrl + request.url, { method: request.method, headers, redirect: 'manual', ...body })
}

/** Starts the emulator on a free port; it publishes the front server's address. */
async function startEmulator(
  { service, host, seed }: ProviderOptions,
  issuer: string,
): Promise<Emulator & { url: string }> {
  return onFreePort(host, async (port) => {
    const options = { service, hostname: host, port, baseUrl: issuer, seed: { [service]: seed } }
    const emulator = await createEmulator(options)
    return {
      generatedSecrets: emulator.generatedSecrets,
      reset: () => emulator.reset(),
      close: () => emulator.close(),
      url: `http://${host}:${port}`,
    }
  })
}
