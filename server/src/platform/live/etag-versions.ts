import type { Subject } from '@kindling/contract/live'
import { hash, randomBytes } from 'node:crypto'
import { moments, type Moment } from './moments.ts'

/**
 * An ETag version expires after this many milliseconds, because some changes send no event (a name in a list, an end
 * that passes). Each one lasts between half and all of this time, so that clients that came together do not all reload
 * together.
 */
const lifetime = { giveables: 30_000, inbox: 240_000, notifications: 60_000, others: 90_000 }

const lifetimeOf = (subjects: readonly Subject[]) =>
  lifetime[
    (['giveables', 'inbox', 'notifications'] as const).find((kind) =>
      subjects.some((one) => one.startsWith(`${kind}:`)),
    ) ?? 'others'
  ]

type ProofInput = { viewer: number | null; url: string }

/**
 * A part of an ETag that names the live subjects of its answer and proves that none of them has changed since. The
 * client stores it; this process only remembers when subjects changed. It is valid for one viewer and address, in one
 * process.
 */
export type EtagVersions = {
  /** Call it before the answer's data is read. */
  mark(): Moment
  /** False if a subject may have changed since `mark`. */
  unchanged(subjects: readonly Subject[], mark: Moment): boolean
  /** Undefined if a subject may have changed since `mark`. */
  etagVersion(input: ProofInput, subjects: readonly Subject[], mark: Moment): string | undefined
  /** True if none of the subjects that the version names has changed since. */
  holds(input: ProofInput, etagVersion: string): boolean
  change(subject: Subject): void
  /** Call it if changes may have been missed. */
  forget(): void
}

const form = /^([\w-]{22})\/([\d.]+)\/([\d.]+)\/([\da-z:+-]+)$/

type Options = { buckets?: number; now?(): number; draw?(): number }

/** `isConnected`: true while changes from other processes arrive; no version holds otherwise. `draw` returns 0 to 1. */
export function openEtagVersions(
  isConnected: () => boolean,
  { buckets, now = () => performance.now(), draw = Math.random }: Options = {},
): EtagVersions {
  const changes = moments(buckets, now)
  const secret = randomBytes(32).toString('base64url')
  const unchanged = (subjects: readonly Subject[], mark: Moment) =>
    isConnected() && subjects.every((subject) => changes.last(subject) <= mark)
  const proof = ({ viewer, url }: ProofInput, state: string) =>
    hash('sha256', `${secret} ${viewer} ${state} ${url}`, 'base64url').slice(0, 22)

  return {
    mark: changes.next,
    unchanged,
    etagVersion(asked, subjects, mark) {
      if (!unchanged(subjects, mark)) return undefined
      const until = Math.round(mark + (lifetimeOf(subjects) * (1 + draw())) / 2)
      const state = `${mark}/${until}/${subjects.join('+')}`
      return `${proof(asked, state)}/${state}`
    },
    holds(asked, etagVersion) {
      const [, proven, mark, until, subjects] = form.exec(etagVersion) ?? []
      if (subjects === undefined || now() >= Number(until)) return false
      if (!unchanged(subjects.split('+') as Subject[], Number(mark))) return false
      return proof(asked, `${mark}/${until}/${subjects}`) === proven
    },
    change: changes.note,
    forget: changes.forget,
  }
}
