import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { longestPush, pushedBy, type Pushed, type PushMessage } from './push-sender.ts'

const account = z.object({ project_id: z.string(), client_email: z.string(), private_key: z.string() })

const tokenHost = 'https://oauth2.googleapis.com'

export type Fcm = (token: string, message: PushMessage) => Promise<Pushed>

/** Uses the HTTP v1 API; null if no account is set. `FCM_API_URL` replaces Google's addresses. */
export function openFcm({ config, publicUrl }: Pick<Deps, 'config' | 'publicUrl'>, longest = longestPush): Fcm | null {
  if (config.FCM_ACCOUNT_FILE === undefined) return null
  const { project_id, client_email, private_key } = account.parse(
    JSON.parse(readFileSync(config.FCM_ACCOUNT_FILE, 'utf8')),
  )
  const api = config.FCM_API_URL ?? 'https://fcm.googleapis.com'
  let opened: Promise<{ getAccessToken(): Promise<{ token?: string | null }> }> | undefined
  // loaded with the first push, since web processes send none
  async function open() {
    const { JWT } = await import('google-auth-library')
    const fetchImplementation: typeof fetch = (url, init) =>
      fetch(config.FCM_API_URL === undefined ? url : addressOf(url).replace(tokenHost, config.FCM_API_URL), {
        ...init,
        redirect: 'manual',
      })
    return new JWT({
      email: client_email,
      key: private_key,
      scopes: ['https://www.googleapis.com/auth/firebase.messaging'],
      transporterOptions: { fetchImplementation, timeout: longestPush },
    })
  }
  return async (token, message) => {
    const { token: access } = await (await (opened ??= open())).getAccessToken()
    const answer = await fetch(`${api}/v1/projects/${project_id}/messages:send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, ...fcmMessage(message, publicUrl) } }),
      redirect: 'manual',
      signal: AbortSignal.timeout(longest),
    })
    await answer.body?.cancel()
    return pushedBy(answer.status)
  }
}

const addressOf = (url: Parameters<typeof fetch>[0]) => (url instanceof Request ? url.url : url.toString())

const fcmMessage = ({ tag, title, body, path, unread }: PushMessage, publicUrl: string) => ({
  notification: { title, body },
  data: { path },
  android: { collapse_key: tag, notification: { tag, notification_count: unread } },
  apns: { headers: { 'apns-collapse-id': tag }, payload: { aps: { badge: unread } } },
  webpush: { fcm_options: { link: publicUrl + path } },
})
