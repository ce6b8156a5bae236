import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findGiveable } from './find-giveable.ts'
import type { Giveable } from './giveable.ts'
import type { WithKinds } from './kind.ts'

/** A person's role in a giveable. A kind without members has an organizer in place of owner and moderators. */
export type Role = 'owner' | 'moderator' | 'organizer' | 'member' | 'banned' | 'none'

/** `seesInside`: updates, comments, boards. A by-request community shows them to its members alone. */
export type Access = { role: Role; seesInside: boolean }

export const isOrganizing = (role: Role): boolean => role === 'owner' || role === 'moderator' || role === 'organizer'

export type Which = { type: GiveableType; id: string }

type FoundAccess = Access & { giveable: Giveable }

/** The giveable, and what the viewer is to it. Throws not_found for what is missing, not public, or closed to the viewer. */
export async function findInside(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  { type, id }: Which,
): Promise<FoundAccess> {
  const giveable = await findGiveable(db, type, id, clock.now())
  if (!giveable) throw notFound()
  const access = await kinds.get(type)?.accessOf(db, giveable.id, viewer?.id ?? null)
  if (!access?.seesInside) throw notFound()
  return { giveable, ...access }
}
