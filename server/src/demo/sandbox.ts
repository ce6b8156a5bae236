import type { LocalAddresses } from '../deps.ts'

/** Uses the card processor's sandbox as a browser and its own page do. */
export type Sandbox = {
  /** The same token for the same key, so that an interrupted fill repeats its requests word for word. */
  token(person: number, key: string): Promise<string>
  setClock(at: Date): Promise<void>
  /** While `work` runs, sends only the events that settle gifts and payouts; restores clock and events afterwards. */
  during(work: () => Promise<void>): Promise<void>
}

const visa = {
  'payment_method_data[type]': 'card',
  'payment_method_data[card][exp_month]': '8',
  'payment_method_data[card][exp_year]': '2034',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][address][postal_code]': '55802',
}

/** `world`: tells the keys of this demo world from those of an earlier one at the same sandbox. */
export function sandboxAt({ stripe, stripePublicKey }: LocalAddresses, world: string): Sandbox {
  const post = async (path: string, type: string, body: string, key?: string): Promise<unknown> => {
    const headers: Record<string, string> = { 'content-type': type, authorization: `Bearer ${stripePublicKey}` }
    if (key !== undefined) headers['idempotency-key'] = `${world}:${key}`
    const answer = await fetch(`${stripe}${path}`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`the card sandbox answered ${answer.status} to ${path}`)
    return await answer.json()
  }
  const set = (settings: object) => post('/sandbox/settings', 'application/json', JSON.stringify(settings))
  const setClock = async (now: number | null) =>
    void (await post('/sandbox/clock', 'application/json', JSON.stringify({ now })))
  return {
    async token(person, key) {
      const card = new URLSearchParams({ ...visa, 'payment_method_data[card][number]': cardOf(person) }).toString()
      const token = await post('/v1/confirmation_tokens', 'application/x-www-form-urlencoded', card, key)
      return (token as { id: string }).id
    },
    setClock: (at) => setClock(Math.floor(at.getTime() / 1000)),
    async during(work) {
      const before = (await (await fetch(`${stripe}/sandbox/settings`)).json()) as { webhook_events: string[] }
      await set({ webhook_events: ['payment_intent.succeeded', 'payment_method.attached', 'transfer.created'] })
      try {
        await work()
      } finally {
        await set({ webhook_events: before.webhook_events })
        await setClock(null)
      }
    },
  }
}

/** One of the sandbox's own Visa numbers; the last digit is the check digit. */
function cardOf(person: number): string {
  const digits = `42420${String(person).padStart(10, '0')}`
  const doubled = [...digits].map((digit, i) => (i % 2 === 0 ? Number(digit) * 2 : Number(digit)))
  const sum = doubled.reduce((all, n) => all + (n > 9 ? n - 9 : n), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
