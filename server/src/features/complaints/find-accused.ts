import type { ComplaintType } from '@kindling/contract/complaints/rules'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findAnchor, findGiveable, isOrganizing, pathOf, type Anchor, type AnchorDeps } from '../giveables/index.ts'
import type { Accused } from './case.ts'
import { findPerson } from './complaints.queries.ts'

export type AccusedDeps = AnchorDeps & Pick<Deps, 'config' | 'live' | 'queue'>

export type FoundAccused = {
  accused: Accused
  isOwn: boolean
  /** True if the viewer runs the place that it is at. */
  isOrganizer: boolean
  isStaff: boolean
  /** Complaints of a banned person are stored but do not count. */
  isBanned: boolean
}

export const accusedText = (
  type: ComplaintType,
  { uuid, giveable, authorId, byOrganizer, excerpt, path }: Anchor,
): Accused => ({ type, uuid, giveableId: giveable.id, authorId, byOrganizer, excerpt, path })

/** Throws not_found if the thing is missing, hidden or not visible to the viewer. */
export async function findAccused(
  deps: AccusedDeps,
  viewer: { id: number },
  { type, uuid }: { type: ComplaintType; uuid: string },
): Promise<FoundAccused> {
  if (type === 'people') return findAccusedPerson(deps, viewer, uuid)
  if (type === 'comments' || type === 'updates' || type === 'notes' || type === 'lines') {
    const anchor = await findAnchor(deps, viewer, { type, id: uuid })
    const { authorId, role, isStaff } = anchor
    return {
      accused: accusedText(type, anchor),
      isOwn: authorId === viewer.id,
      isOrganizer: isOrganizing(role),
      isStaff,
      isBanned: role === 'banned',
    }
  }
  const now = deps.clock.now()
  const giveable = await findGiveable(deps.db, { type, id: uuid, viewer, at: now })
  const kind = deps.kinds.get(type)
  if (!giveable || !kind) throw notFound()
  const { role, isStaff } = await kind.accessOf(deps.db, giveable.id, { personId: viewer.id, now })
  return {
    accused: {
      type,
      uuid: giveable.uuid,
      giveableId: giveable.id,
      authorId: null,
      byOrganizer: true,
      excerpt: giveable.name,
      path: pathOf(giveable),
    },
    isOwn: isOrganizing(role),
    isOrganizer: isOrganizing(role),
    isStaff,
    isBanned: role === 'banned',
  }
}

async function findAccusedPerson(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: number },
  uuid: string,
): Promise<FoundAccused> {
  const person = await findPerson(db, uuid)
  if (!person) throw notFound()
  return {
    accused: {
      type: 'people',
      uuid,
      giveableId: null,
      authorId: person.id,
      byOrganizer: false,
      excerpt: person.name,
      path: `/user/${uuid}`,
    },
    isOwn: person.id === viewer.id,
    isOrganizer: false,
    isStaff: false, // nothing of a person is hidden in this way
    isBanned: false,
  }
}
