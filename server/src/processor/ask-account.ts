import { z } from 'zod'

export type AskedAccount = {
  /** The status of the answer; a code if there was none. */
  answered: number | string
  /** The processor's time, in whole seconds. */
  at: Date | null
  takesCharges: boolean
  paysOut: boolean
}

const account = z.object({ charges_enabled: z.boolean().catch(false), payouts_enabled: z.boolean().catch(false) })

type Asking = { apiUrl: string; secretKey: string; connectAccount: string | undefined }

/** Asks about our own account without the SDK, which hides the header with the time. */
export async function askAccount(asking: Asking): Promise<AskedAccount> {
  const answer = await ask(asking, '/v1/account')
  if (typeof answer === 'string') return { answered: answer, at: null, takesCharges: false, paysOut: false }
  const { data } = account.safeParse(answer.body)
  const date = Date.parse(answer.date ?? '')
  return {
    answered: answer.status,
    at: Number.isNaN(date) ? null : new Date(date),
    takesCharges: data?.charges_enabled === true,
    paysOut: data?.payouts_enabled === true,
  }
}

export type WebhookEndpoint = { url: string; isOn: boolean; types: readonly string[] }

const endpoints = z.object({
  data: z.array(z.object({ url: z.string(), status: z.string(), enabled_events: z.array(z.string()) })),
})

/** Null if our key may not list them. */
export async function listWebhooks(asking: Asking): Promise<WebhookEndpoint[] | null> {
  const answer = await ask(asking, '/v1/webhook_endpoints?limit=100')
  const { data } = endpoints.safeParse(typeof answer === 'string' ? null : answer.body)
  return data?.data.map((e) => ({ url: e.url, isOn: e.status === 'enabled', types: e.enabled_events })) ?? null
}

/** A code instead of an answer if there is none. */
async function ask({ apiUrl, secretKey, connectAccount }: Asking, path: string) {
  try {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      ...(connectAccount !== undefined && { 'stripe-account': connectAccount }),
    }
    const answer = await fetch(apiUrl + path, { headers, redirect: 'error', signal: AbortSignal.timeout(8_000) })
    const body: unknown = await answer.json().catch(() => null)
    return { status: answer.status, date: answer.headers.get('date'), body }
  } catch (error) {
    const { cause, name } = error as { cause?: { code?: string }; name: string }
    return cause?.code ?? name
  }
}
