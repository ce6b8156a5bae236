import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import * as browser from './browser-push.ts'

type PushDevice = 'browser' | 'phone'

/** What pushes: in the phone apps the phone. The build for browsers leaves out the apps' part. */
export const pushDevice = (): PushDevice => (import.meta.env.VITE_APP_VERSION === undefined ? 'browser' : 'phone')

async function changePush(on: boolean, key: string): Promise<boolean> {
  if (import.meta.env.VITE_APP_VERSION !== undefined) {
    const { startPush, stopPush } = await import('../../../platform/native/push.ts')
    return on ? startPush() : stopPush().then(() => true)
  }
  // a browser asks only right after a tap, before anything is loaded
  return on ? browser.startPush(key) : browser.stopPush().then(() => true)
}

const pushingQuery = {
  queryKey: ['device-push'],
  queryFn: async () =>
    import.meta.env.VITE_APP_VERSION === undefined
      ? browser.pushState()
      : (await import('../../../platform/native/push.ts')).pushState(),
  networkMode: 'always',
} as const

/** The browser's key for push; null while it loads, or if the server or the browser does not support push. */
export function usePushKey(): string | null {
  const { data: config } = useQuery(publicConfigQuery)
  if (pushDevice() === 'phone') return ''
  return browser.canPush() ? (config?.push_key ?? null) : null
}

/** `state` undefined: not known yet. If the person does not allow pushes, `onChanged` is not called. */
export function usePush(pushKey: string, onChanged: () => void) {
  const queries = useQueryClient()
  const { data: state } = useQuery(pushingQuery)
  const change = useMutation({
    mutationFn: (on: boolean) => changePush(on, pushKey),
    networkMode: 'always',
    onSuccess: async (allowed) => {
      if (!allowed) return
      await queries.invalidateQueries(pushingQuery)
      onChanged()
    },
  })
  return {
    state,
    change: change.mutate,
    isPending: change.isPending,
    isBlocked: change.data === false,
    isError: change.isError,
  }
}
