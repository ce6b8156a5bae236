import type { Subject } from '@kindling/contract/live'
import type { Viewer } from '../http/viewer.ts'

/** `uuid`: of something that is there; what a caller sends is read by the contract. */
export const subjectOf = (kind: string, uuid: string): Subject => `${kind}:${uuid}`

/** The subjects of a giveable's page: the giveable, the person who looks, and that person's memberships. */
export const aboutGiveable = (
  { data: { uuid } }: { data: { uuid: string } },
  { viewer }: { viewer: Viewer | null },
): Subject[] => [
  subjectOf('giveables', uuid),
  ...(viewer ? [subjectOf('people', viewer.uuid), subjectOf('memberships', viewer.uuid)] : []),
]

/**
 * A kind of subject, registered by its feature. `own`: the uuid is a person's; this person's streams always carry it, and
 * nobody else may listen to it; `renews`: once it moves, access to the person's other subjects is checked again. `mayListen` returns how many of these
 * uuids exist for the viewer. `atOnce`: how many streams are notified of one subject each 20 ms; 5 if left out.
 */
export type LiveKind<D> = { kind: string; atOnce?: number } & (
  | { own: true; mayListen?: undefined; renews?: true }
  | {
      own?: undefined
      renews?: undefined
      mayListen(deps: D, uuids: readonly string[], viewer: Viewer | null): Promise<number>
    }
)
