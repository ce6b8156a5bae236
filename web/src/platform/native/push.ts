import { deviceStorage } from '../browser/storage.ts'
import { api } from '../network/api.ts'
import { isOwnPath } from '../session/return-path.ts'
import { currentSession } from '../session/session-store.ts'
import { toast } from '../../ui/toast/toast.ts'
import { answerOf, pluginOf, textAt } from './plugins.ts'

type Messaging = {
  checkPermissions(): Promise<unknown>
  requestPermissions(): Promise<unknown>
  getToken(): Promise<unknown>
  deleteToken(): Promise<unknown>
  removeAllDeliveredNotifications(): Promise<unknown>
  addListener(event: string, listener: (data: unknown) => void): unknown
}
type Badge = { set(asked: { count: number }): Promise<unknown>; clear(): Promise<unknown> }

const messaging = () => pluginOf<Messaging>('FirebaseMessaging')
const badge = () => pluginOf<Badge>('Badge')

/** Set while somebody has turned pushes off here although the system allows them. */
const offKey = 'push_off'
/** A person thinks about the system's question for as long as they like. */
const untilAnswered = 10 * 60_000
/** Apple or Google are asked over the network. */
const untilToken = 20_000

/** The session and the phone's token that the server knows; null if it knows none. */
let sent: string | null = null
let forgetting: Promise<unknown> = Promise.resolve()

export async function pushState(): Promise<'on' | 'off' | 'denied'> {
  const receive = permissionIn(await answerOf(() => messaging()?.checkPermissions?.()))
  if (receive === 'granted') return deviceStorage.get(offKey) === null ? 'on' : 'off'
  return receive?.startsWith('prompt') === true ? 'off' : 'denied'
}

/** Asks the system, after our own explanation. Returns whether the person allowed pushes. */
export async function startPush(): Promise<boolean> {
  if (permissionIn(await answerOf(() => messaging()?.requestPermissions?.(), untilAnswered)) !== 'granted') return false
  deviceStorage.remove(offKey)
  await sendToken()
  return true
}

/** The token ends, so that the server's next push learns that this phone is gone. */
export async function stopPush(): Promise<void> {
  deviceStorage.set(offKey, 'yes')
  await forgetToken()
}

const permissionIn = (answer: unknown) => textAt(answer, 'receive')

/** Follows tokens and pushes from now on. The system keeps those that started the app until then. */
export function followPushes(open: (path: string) => void): void {
  const on = (event: string, act: (data: unknown) => void) => void messaging()?.addListener?.(event, act)
  on('tokenReceived', (data) => void sendToken(textAt(data, 'token')))
  on('notificationActionPerformed', (data) => {
    const path = textAt(data, 'notification', 'data', 'path')
    if (path !== undefined && isOwnPath(path)) open(path)
  })
  on('notificationReceived', (data) => {
    const text = textAt(data, 'notification', 'body')
    if (text !== undefined) toast.notice(textAt(data, 'notification', 'title') ?? '', text)
  })
  addEventListener('online', () => void resendToken())
}

/** Sends the token of a person who is signed in, if the system allows pushes; it never asks. */
export async function resendToken(): Promise<void> {
  if ((await pushState()) === 'on') await sendToken()
}

async function sendToken(given?: string): Promise<void> {
  const { token: session } = currentSession()
  if (session === null || deviceStorage.get(offKey) !== null) return
  await forgetting
  // iOS refuses until Apple has answered; `tokenReceived` brings the token then
  const token = given ?? textAt(await answerOf(() => messaging()?.getToken?.(), untilToken), 'token')
  if (token === undefined || currentSession().token !== session || sent === `${session} ${token}`) return
  sent = `${session} ${token}`
  try {
    await api('PATCH /user/device-token', { body: { token } })
  } catch (error) {
    sent = null
    // oxlint-disable-next-line no-console
    console.warn('PATCH /user/device-token', error)
  }
}

/** Pushes of the person who left neither come nor stay, even if the server could not be told. */
export function forgetPushes(): Promise<unknown> {
  void answerOf(() => messaging()?.removeAllDeliveredNotifications?.())
  void answerOf(() => badge()?.clear?.())
  return forgetToken()
}

function forgetToken(): Promise<unknown> {
  sent = null
  forgetting = answerOf(() => messaging()?.deleteToken?.())
  return forgetting
}

/** Shows the number of unread notifications on the app's icon, if the system allows pushes. */
export async function showBadge(count: number): Promise<void> {
  if ((await pushState()) !== 'denied') await answerOf(() => badge()?.set?.({ count }))
}
