import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../network/query-client.ts'

/** An answer with its ETag, so that the server can reply "unchanged" next time. */
type Remembered = { etag: string; body: unknown }

/**
 * The time during which the same person, or a guest, uses this tab. Queries and answers belong to one visit: the next
 * person gets a new one, and pending calls of the old one cannot write into it.
 */
export type Visit = {
  readonly number: number
  readonly queries: QueryClient
  /** Aborts at the end of the visit, and with it every call made in it. */
  readonly signal: AbortSignal
  readonly answers: Map<string, Remembered>
  /** When the server last answered; 0: not yet. */
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

/** The end of the last visit: by sign-out, by an expired session, or because somebody signed in. */
type Why = 'left' | 'ended' | 'begins'

/** Starts a visit and clears the data of the last one. */
export function beginVisit(why: Why): void {
  const { number, queries, answers } = visit
  ending.abort(new DOMException('', 'AbortError'))
  ending = new AbortController()
  visit = begin(number + 1, why)
  void queries.cancelQueries()
  queries.clear()
  answers.clear()
}

/** Returns an AbortController that also aborts when the visit ends. */
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
