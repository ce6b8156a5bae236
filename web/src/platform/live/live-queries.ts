import type { Subject } from '@kindling/contract/live'
import { untilHalfMinute } from '../network/half-minute.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `about`: what an answer is about, for those that are live. */
    queryMeta: {
      about?: (answer: never) => Subject
      /** Kinds of the person's own subjects (`notifications`, ...) that refetch it. */
      ofMine?: readonly string[]
    }
  }
}

type Live = { meta: { about?: (answer: never) => Subject } | undefined; state: { data: unknown } }

/** What is told as soon as it moves is asked for so seldom, for what nobody tells. */
const anyway = 300_000

/** What a stream tells of right now. */
export const heard = new Set<string>()

/** When a subject last moved while it was heard of, for what is nothing but that it moved. */
export const movedAt = new Map<Subject, number>()

/** A query is about this giveable. */
export const aboutGiveable = ({ uuid }: { uuid: string }): Subject => `giveables:${uuid}`

export function subjectOf({ meta, state }: Live): Subject | undefined {
  return state.data === undefined ? undefined : meta?.about?.(state.data as never)
}

/** `refetchInterval` of a live query: each half minute, unless a stream tells when it moves. */
export const untilNextAsk = (query: Live): number => (heard.has(subjectOf(query) ?? '') ? anyway : untilHalfMinute())
