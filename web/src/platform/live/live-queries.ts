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

/** Milliseconds, for queries whose subject a stream covers: an event may get lost. */
const anyway = 300_000

export const covered = new Set<string>()

export const movedAt = new Map<Subject, number>()

export const aboutGiveable = ({ uuid }: { uuid: string }): Subject => `giveables:${uuid}`

export function subjectOf({ meta, state }: Live): Subject | undefined {
  return state.data === undefined ? undefined : meta?.about?.(state.data as never)
}

export const untilNextAsk = (query: Live): number => (covered.has(subjectOf(query) ?? '') ? anyway : untilHalfMinute())
