import type { QueryClient } from '@tanstack/react-query'
import { currentSession } from '../session/session-store.ts'

export const firstAnswersId = 'first-data'

/** Query keys with what the server already knew when it answered the page; `old`: it is asked for once more; `guests`: members see nothing of it. */
export type FirstAnswers = { queries: [key: readonly unknown[], data: unknown, how?: 'old' | 'guests'][] }

/**
 * Puts what the server sent along with a public page into the query cache, so that the page stands at once. It was
 * made for a guest: for a member it only fills the time until the own answer is there.
 */
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
