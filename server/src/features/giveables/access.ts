import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { findGiveable } from './find-giveable.ts'
import { viewerIdOf, type Giveable, type ViewerOrProduct } from './giveable.ts'
import type { WithKinds } from './kind.ts'
import type { MuteEnd, OpenTalk } from './talking/talk-rules.ts'

/** A person's role in a giveable. A kind without members has `organizer` instead of owner and moderators. */
export type Role = 'owner' | 'moderator' | 'organizer' | 'member' | 'banned' | 'none'

export type Access = {
  role: Role
  /** True if the viewer may see updates, comments and boards. A by-request community shows them only to its members. */
  seesInside: boolean
  isStaff: boolean
  talk: OpenTalk
  /** Null: the person is not muted. */
  muted: MuteEnd | null
}

export const isOrganizing = (role: Role): boolean => role === 'owner' || role === 'moderator' || role === 'organizer'

export type GiveableKey = { type: GiveableType; id: string }

export type FoundAccess = Access & { giveable: Giveable }

type FindDeps = Pick<Deps, 'db' | 'clock'> & WithKinds

/** Throws not_found if the giveable is missing or not public. Of a by-request community everybody finds the public part. */
export async function findAround(
  { db, clock, kinds }: FindDeps,
  viewer: ViewerOrProduct,
  { type, id }: GiveableKey,
): Promise<FoundAccess> {
  const now = clock.now()
  const giveable = await findGiveable(db, { type, id, viewer, at: now })
  if (!giveable) throw notFound()
  const access = await kinds.get(type)?.accessOf(db, giveable.id, { personId: viewerIdOf(viewer), now })
  if (!access) throw notFound()
  return { giveable, ...access }
}

/** Throws not_found also if the viewer may not see inside. */
export async function findInside(deps: FindDeps, viewer: ViewerOrProduct, which: GiveableKey): Promise<FoundAccess> {
  const found = await findAround(deps, viewer, which)
  if (!(found.seesInside || viewer === 'product')) throw notFound()
  return found
}

/** Throws not_found also if the viewer does not organize it. */
export async function findOrganized(deps: FindDeps, viewer: { id: number }, which: GiveableKey): Promise<FoundAccess> {
  const found = await findInside(deps, viewer, which)
  if (!isOrganizing(found.role)) throw notFound()
  return found
}
