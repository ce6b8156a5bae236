export type PushTarget = { session: number; deviceToken: string | null; webPush: WebPushSubscription | null }
export type WebPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  /** On a device, a push replaces an earlier one with the same tag. */
  tag: string
  title: string
  body: string
  /** A path on our own site. */
  path: string
  /** How many notifications its person has not read. */
  unread: number
}

/** `dead`: the service no longer knows this address. `refused`: a redirect too, which we never follow. Throws if a retry may help. */
export type Pushed = 'sent' | 'dead' | 'refused'

/** An error that a retry will not fix. */
export class PushUnavailable extends Error {}

export const longestPush = 10_000

export function pushedBy(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'dead'
  if (status === 429 || status >= 500) throw new PushUnavailable(`push service answered ${status}`)
  return 'refused'
}
