import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../session/session-store.ts'

export const firstAnswersId = 'first-data'

/** `old`: refetch it; `guests`: members do not use it. */
export type FirstAnswers = { queries: [key: readonly unknown[], data: unknown, how?: 'old' | 'guests'][] }

/** The answers are a guest's; a member sees them only until the member's own arrive. */
export function readFirstAnswers(client: QueryClient): void {
  const script = document.getElementById(firstAnswersId)
  if (script === null) return
  script.remove()
  const { queries } = JSON.parse(script.textContent) as FirstAnswers
  const isGuest = currentSession().token === null
  for (const [key, data, how] of queries)
    if (isGuest || how !== 'guests')
      client.setQueryData(key, data, { updatedAt: isGuest && how !== 'old' ? Date.now() : 1 })
}
