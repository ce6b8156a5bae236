import type { Subject, SubjectKind } from '@kindling/contract/live'
import type { Viewer } from '../http/viewer.ts'

/** `uuid`: of something that is there; what a caller sends is read by the contract. */
export const subjectOf = (kind: SubjectKind, uuid: string): Subject => `${kind}:${uuid}`

/** What the page of a giveable is about: itself, and who looks. */
export const aboutGiveable = (
  { data: { uuid } }: { data: { uuid: string } },
  { viewer }: { viewer: Viewer | null },
): Subject[] => [subjectOf('giveables', uuid), ...(viewer ? [subjectOf('people', viewer.uuid)] : [])]
