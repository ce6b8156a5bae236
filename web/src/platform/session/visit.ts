import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../network/query-client.ts'

/** An answer that is remembered with its version, so that the next look at it can be answered "unchanged". */
type Remembered = { etag: string; body: unknown }

/**
 * The time in which one and the same person is here, or a guest. All that we are told in it belongs to it: when somebody
 * else is here there is a new one, and nothing of this one is left, nor can what is still on its way arrive there.
 */
export type Visit = {
  readonly number: number
  readonly queries: QueryClient
  /** Aborted when it is over, and with it every call that was made in it. */
  readonly signal: AbortSignal
  readonly answers: Map<string, Remembered>
  /** When the server answered last, whatever it said; 0: not yet. */
  heardAt: number
  readonly over: boolean
  /** Somebody has left on purpose, and the page where they had been is still being left: it is nothing to come back to. */
  leaving: boolean
  /** The session before it ended by itself: its person has not left, and is told. */
  readonly ended: boolean
}

let over = new AbortController()
let visit = begin(1, 'begins')

export const currentVisit = (): Visit => visit

/** How the one before came to its end: somebody left on purpose, was signed out, or somebody else comes. */
type Why = 'left' | 'ended' | 'begins'

/** Somebody else is here. */
export function beginVisit(why: Why): void {
  const { number, queries, answers } = visit
  over.abort(new DOMException('Somebody else is here', 'AbortError'))
  over = new AbortController()
  visit = begin(number + 1, why)
  void queries.cancelQueries()
  queries.clear()
  answers.clear()
}

/** To end something that is done for whoever is here: it ends with the visit at the latest. */
export function untilVisitEnds(): AbortController {
  const run = new AbortController()
  const { signal } = over
  signal.addEventListener('abort', () => run.abort(signal.reason), { once: true })
  return run
}

function begin(number: number, why: Why): Visit {
  const { signal } = over
  return {
    number,
    queries: createQueryClient(),
    signal,
    answers: new Map(),
    heardAt: 0,
    leaving: why === 'left',
    ended: why === 'ended',
    get over() {
      return signal.aborted
    },
  }
}
