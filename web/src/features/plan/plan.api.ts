import type { ChangedPlan } from '@kindling/contract/plan/calls'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../platform/network/api.ts'
import { ApiError } from '../../platform/network/api-error.ts'
import { currentVisit } from '../../platform/session/visit.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'

export const planKey = ['plan'] as const

export const planQuery = queryOptions({
  queryKey: planKey,
  queryFn: async ({ signal }) => (await api('GET /plan', { signal })).data,
})

/** The viewer's plan; makes no call for people who have none. */
export function usePlan() {
  const { user } = useSession()
  return useQuery({ ...planQuery, enabled: user?.has_plan === true }).data ?? undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isUnclear = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'request_running')

/** Repeats a call with the same key, on a new press too, while its outcome is unknown: it could skip two months. */
export function useSendOnce() {
  const sent = useRef<{ what: string; key: string }>(null)
  return async <T>(what: string, send: (idempotencyKey: string) => Promise<T>): Promise<T> => {
    const { key } = sent.current?.what === what ? sent.current : { key: crypto.randomUUID() }
    sent.current = { what, key }
    const { signal } = currentVisit()
    for (let tries = 1; ; tries++) {
      try {
        const answer = await send(key)
        sent.current = null
        return answer
      } catch (error) {
        if (!isUnclear(error)) {
          sent.current = null
          throw error
        }
        if (tries === 3) throw error
        await pause(300 * 2 ** tries)
        // somebody else may have signed in meanwhile
        signal.throwIfAborted()
      }
    }
  }
}

export function usePlanChanged() {
  const queries = useQueryClient()
  return (changed?: ChangedPlan): void => {
    if (changed !== undefined) queries.setQueryData(planQuery.queryKey, changed.data)
    void queries.invalidateQueries()
    void refreshSession()
  }
}

/** Changes the viewer's plan; the screen shows the change once the server has made it. */
export function usePlanChange() {
  const sendOnce = useSendOnce()
  const onChanged = usePlanChanged()
  return async (what: string, send: (idempotencyKey: string) => Promise<ChangedPlan>): Promise<ChangedPlan> => {
    const changed = await sendOnce(what, send)
    onChanged(changed)
    return changed
  }
}
