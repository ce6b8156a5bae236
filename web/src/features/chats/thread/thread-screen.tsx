import type { OpenChat } from '@kindling/contract/chats/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../../platform/network/api-error.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { chatQuery, messagesKey } from '../chats.api.ts'
import { nameOf } from '../shown-chat.ts'
import { GoneChat } from './gone-chat.tsx'
import { Thread } from './thread.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'

/** A chat by its uuid. `at`: the message to open at. */
export function ThreadScreen({ uuid, at }: { uuid: string; at: string | undefined }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(chatQuery(uuid))
  usePageTitle(data && nameOf(data))
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 422)
  const wasIn = data !== undefined
  useEffect(() => {
    if (!isGone || !wasIn) return
    queries.removeQueries({ queryKey: messagesKey(uuid) })
    void queries.invalidateQueries({ queryKey: ['chats'] })
  }, [isGone, wasIn, queries, uuid])
  if (isGone) return wasIn ? <GoneChat /> : <Navigate to="/404" replace />
  if (data === undefined)
    return error ? (
      <ErrorState page onRetry={() => void refetch()} />
    ) : (
      <ThreadSkeleton onRetry={() => void refetch()} />
    )
  return <Thread key={(data satisfies OpenChat).uuid} chat={data} at={at} />
}
