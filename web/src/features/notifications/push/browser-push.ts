import { api } from '../../../platform/network/api.ts'

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const worker = '/push-worker.js'

export async function isPushing(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return Notification.permission === 'granted' && (await registration?.pushManager.getSubscription()) != null
}

/** Asks for the browser's permission, after our own explanation. Returns whether the person allowed it. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register(worker, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  await api('PUT /user/web-push', { body })
  return true
}

export async function stopPush(): Promise<void> {
  await api('DELETE /user/web-push')
  const registration = await navigator.serviceWorker.getRegistration('/')
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
