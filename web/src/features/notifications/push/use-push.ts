import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { canPush, isPushing, startPush, stopPush } from './browser-push.ts'

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
