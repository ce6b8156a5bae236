/** The address at which one session is reached. */
export type PushTarget = { session: number; deviceToken: string | null; webPush: WebPushSubscription | null }
export type WebPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

export type PushMessage = {
  /** The same on one device takes the place of the one before. */
  tag: string
  title: string
  body: string
  /** A path of ours. */
  path: string
}

/** `dead`: the service says that nobody is there any more. Throws where another try may help. */
export type Pushed = 'sent' | 'dead' | 'refused'

/** Asking again after a fault that will not pass is of no use. */
export class PushUnavailable extends Error {}

export const longestPush = 10_000

export function pushedBy(status: number): Pushed {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'dead'
  if (status === 429 || status >= 500) throw new PushUnavailable(`push service answered ${status}`)
  return 'refused'
}
