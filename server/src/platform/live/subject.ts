import type { Subject } from '@kindling/contract/live'
import type { Viewer } from '../http/viewer.ts'

/** `uuid`: of an existing object. Subjects that a client sends are parsed by the contract instead. */
export const subjectOf = (kind: string, uuid: string): Subject => `${kind}:${uuid}`

/**
 * Changes when a block between this person and another begins or ends. Every ETag of a signed-in person names it, because
 * numbers leave people out after a block. No feature registers it, so that no stream carries it: a block is silent.
 */
export const blocksOf = ({ uuid }: { uuid: string }): Subject => subjectOf('blocks', uuid)

export const accessKind = 'access'

/**
 * Changes when other people than before may see this thing. No feature registers it, so that no stream carries it: streams
 * that name the thing are checked again.
 */
export const accessTo = (uuid: string): Subject => subjectOf(accessKind, uuid)

export const aboutGiveable = (
  { data: { uuid } }: { data: { uuid: string } },
  { viewer }: { viewer: Viewer | null },
): Subject[] => [
  subjectOf('giveables', uuid),
  ...(viewer ? [subjectOf('people', viewer.uuid), subjectOf('memberships', viewer.uuid)] : []),
]

/**
 * A kind of subject, which a feature registers. `own`: the uuid is a person's; all streams of this person carry the
 * subject, and no other stream may. `renews`: after a change, the person's access to other subjects is checked again.
 * `mayListen` returns how many of these uuids exist for the viewer. `atOnce`: how many streams are notified of one
 * subject every 20 ms; 5 by default.
 */
export type LiveKind<D> = { kind: string; atOnce?: number } & (
  | { own: true; mayListen?: undefined; renews?: true }
  | {
      own?: undefined
      renews?: undefined
      mayListen(deps: D, uuids: readonly string[], viewer: Viewer | null): Promise<number>
    }
)
