import { api } from '../../../platform/network/api.ts'
import { hasWorker, pushManagerOfWorker, registerWorker } from '../../../platform/browser/worker.ts'

export const canPush = (): boolean => hasWorker() && 'PushManager' in globalThis && 'Notification' in globalThis

export async function pushState(): Promise<'on' | 'off' | 'denied'> {
  const { permission } = Notification
  if (permission === 'denied') return 'denied'
  const manager = await pushManagerOfWorker()
  return permission === 'granted' && (await manager?.getSubscription()) != null ? 'on' : 'off'
}

/** Asks for the browser's permission, after our own explanation. Returns whether the person allowed it. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await registerWorker()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  try {
    await api('PUT /user/web-push', { body })
  } catch (error) {
    // the settings would say that pushes are on, and none would come
    await subscription.unsubscribe()
    throw error
  }
  return true
}

export async function stopPush(): Promise<void> {
  await api('DELETE /user/web-push')
  const manager = await pushManagerOfWorker()
  await (await manager?.getSubscription())?.unsubscribe()
}
