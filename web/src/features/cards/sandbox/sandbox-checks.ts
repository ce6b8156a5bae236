import type { Checks } from '../checks.ts'

/** Shows the bank's page in a frame; null removes it. */
export type ShowPage = (address: string | null) => void

type Intent = {
  status: string
  next_action: {
    redirect_to_url?: { url: string }
    use_stripe_sdk?: { stripe_js: string }
  } | null
}

const lookEveryMs = 500

/** Replaces the processor's library; the bank's page is in our own frame. */
export function sandboxChecks(
  { url, publicKey }: { url: string; publicKey: string },
  show: ShowPage,
  signal: AbortSignal,
): Checks {
  async function read(clientSecret: string): Promise<Intent> {
    const [id = ''] = clientSecret.split('_secret_')
    const kind = id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'
    const query = new URLSearchParams({ client_secret: clientSecret })
    const answer = await fetch(`${url}/v1/${kind}/${encodeURIComponent(id)}?${query}`, {
      headers: { Authorization: `Bearer ${publicKey}` },
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    })
    if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}`)
    return (await answer.json()) as Intent
  }

  function ofSandbox(page: string | undefined): string {
    if (page !== undefined && new URL(page).origin === new URL(url).origin) return page
    throw new Error(`No page of the sandbox: ${page}`)
  }

  async function ending(clientSecret: string): Promise<{ error?: unknown }> {
    for (;;) {
      await pause(lookEveryMs, signal)
      const { status } = await read(clientSecret)
      if (status === 'requires_action') continue
      return status === 'requires_payment_method' ? { error: status } : {}
    }
  }

  return {
    async handleNextAction({ clientSecret }) {
      const { status, next_action: action } = await read(clientSecret)
      if (status !== 'requires_action') throw new Error(`The intent is ${status}`)
      if (action?.redirect_to_url !== undefined) {
        location.assign(ofSandbox(action.redirect_to_url.url))
        return new Promise(() => undefined)
      }
      show(ofSandbox(action?.use_stripe_sdk?.stripe_js))
      try {
        return await ending(clientSecret)
      } finally {
        show(null)
      }
    },
    retrievePaymentIntent: async (clientSecret) => ({ paymentIntent: await read(clientSecret) }),
    retrieveSetupIntent: async (clientSecret) => ({ setupIntent: await read(clientSecret) }),
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new DOMException('The check was left', 'AbortError'))
    })
  })
}
