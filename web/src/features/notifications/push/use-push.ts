import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { api } from '../../../platform/network/api.ts'
import { hasWorker, pushManagerOfWorker, registerWorker } from '../../../platform/browser/worker.ts'

const canPush = (): boolean => hasWorker() && 'PushManager' in globalThis && 'Notification' in globalThis

async function isPushing(): Promise<boolean> {
  const manager = await pushManagerOfWorker()
  return Notification.permission === 'granted' && (await manager?.getSubscription()) != null
}

/** Asks for the browser's permission, after our own explanation. Returns whether the person allowed it. */
async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await registerWorker()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
  await api('PUT /user/web-push', { body })
  return true
}

async function stopPush(): Promise<void> {
  await api('DELETE /user/web-push')
  const manager = await pushManagerOfWorker()
  await (await manager?.getSubscription())?.unsubscribe()
}

const pushingQuery = { queryKey: ['browser-push'], queryFn: isPushing, networkMode: 'always' } as const

/** The key for push; null while it loads, or if the server or the browser does not support push. */
export function usePushKey(): string | null {
  const { data: config } = useQuery(publicConfigQuery)
  return canPush() ? (config?.push_key ?? null) : null
}

/** True if this browser gets pushes. If it blocks them, `onChanged` is not called. */
export function usePush(pushKey: string, onChanged: () => void) {
  const queries = useQueryClient()
  const { data: isOn } = useQuery(pushingQuery)
  const change = useMutation({
    mutationFn: async (on: boolean) => (on ? startPush(pushKey) : stopPush().then(() => true)),
    networkMode: 'always',
    onSuccess: async (allowed) => {
      await queries.invalidateQueries(pushingQuery)
      if (allowed) onChanged()
    },
  })
  return {
    isOn,
    change: change.mutate,
    isPending: change.isPending,
    isBlocked: change.data === false,
    isError: change.isError,
  }
}
