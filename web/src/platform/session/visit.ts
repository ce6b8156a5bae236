import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../network/query-client.ts'

type Remembered = { etag: string; body: unknown }

/** The time in which one person, or a guest, uses this tab; calls of an old visit cannot write into the next. */
export type Visit = {
  readonly number: number
  readonly queries: QueryClient
  readonly signal: AbortSignal
  readonly answers: Map<string, Remembered>
  /** When the server last answered, or what is shown without a network was saved; 0: not yet. */
  answeredAt: number
  readonly over: boolean
  /** Set while a person who signed out is still on the old page: it must not become the return path. */
  leaving: boolean
  /** The last session expired, and its person gets a message about it. */
  readonly ended: boolean
}

let ending = new AbortController()
let visit = begin(1, 'begins')

export const currentVisit = (): Visit => visit

const followers = new Set<() => void>()

export function noteAnswer(of: Visit, at: number): void {
  of.answeredAt = at
  for (const follower of followers) follower()
}

export function followAnswers(follower: () => void): () => void {
  followers.add(follower)
  return () => followers.delete(follower)
}

type Why = 'left' | 'ended' | 'begins'

export function beginVisit(why: Why): void {
  const { number, queries, answers } = visit
  ending.abort(new DOMException('', 'AbortError'))
  ending = new AbortController()
  visit = begin(number + 1, why)
  void queries.cancelQueries()
  queries.clear()
  answers.clear()
}

export function untilVisitEnds(): AbortController {
  const run = new AbortController()
  const { signal } = ending
  signal.addEventListener('abort', () => run.abort(signal.reason), { once: true })
  return run
}

function begin(number: number, why: Why): Visit {
  const { signal } = ending
  return {
    number,
    queries: createQueryClient(),
    signal,
    answers: new Map(),
    answeredAt: 0,
    leaving: why === 'left',
    ended: why === 'ended',
    get over() {
      return signal.aborted
    },
  }
}
