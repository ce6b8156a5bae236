import type { Subject } from '@kindling/contract/live'
import { untilHalfMinute } from '../network/half-minute.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `about`: makes a query live; returns the subject of its answer. */
    queryMeta: {
      about?: (answer: never) => Subject
      /** Kinds of the person's own subjects (`notifications`, ...) whose events refetch this query. */
      ofMine?: readonly string[]
    }
  }
}

type Live = { meta: { about?: (answer: never) => Subject } | undefined; state: { data: unknown } }

/** The poll interval of queries whose subject a stream covers, in case an event is lost. */
const anyway = 300_000

/** The subjects that the stream covers right now. */
export const covered = new Set<string>()

/** The time of the last event of each subject, for code that needs only the time of the change. */
export const movedAt = new Map<Subject, number>()

/** The subject of a query about this giveable. */
export const aboutGiveable = ({ uuid }: { uuid: string }): Subject => `giveables:${uuid}`

export function subjectOf({ meta, state }: Live): Subject | undefined {
  return state.data === undefined ? undefined : meta?.about?.(state.data as never)
}

/** `refetchInterval` of a live query: every half minute, or rarely while a stream covers its subject. */
export const untilNextAsk = (query: Live): number => (covered.has(subjectOf(query) ?? '') ? anyway : untilHalfMinute())
