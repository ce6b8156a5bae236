import type { Deps } from '../../../deps.ts'
import { hour, second } from '../../../platform/time/clock.ts'
import {
  longestPush,
  pushedBy,
  PushUnavailable,
  type Pushed,
  type PushMessage,
  type WebPushSubscription,
} from './push-sender.ts'

export type WebPush = (to: WebPushSubscription, message: PushMessage) => Promise<Pushed>

/** Web Push with VAPID; null if no keys are set. */
export function openWebPush({ config }: Pick<Deps, 'config'>, longest = longestPush): WebPush | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config
  if (publicKey === undefined || privateKey === undefined) return null
  const vapidDetails = { subject: `mailto:${config.SUPPORT_EMAIL}`, publicKey, privateKey }
  return async (to, message) => {
    const { default: webPush } = await import('web-push')
    const options = { vapidDetails, TTL: (12 * hour) / second, timeout: longest }
    try {
      // the library only encrypts, because its sender accepts only TLS addresses, and local services have none
      const { method, headers, body, endpoint } = webPush.generateRequestDetails(to, JSON.stringify(message), options)
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: body as Uint8Array<ArrayBuffer>,
        redirect: 'manual',
        signal: AbortSignal.timeout(longest),
      })
      await answer.body?.cancel()
      return pushedBy(answer.status)
    } catch (error) {
      if (error instanceof PushUnavailable) throw error
      throw new PushUnavailable('push service did not answer', { cause: error })
    }
  }
}
