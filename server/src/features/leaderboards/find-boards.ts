import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { findInside, isOrganizing, type Giveable, type Which, type WithKinds } from '../giveables/index.ts'

/** Throws not_found if the viewer may not see inside, or if organizers closed the boards. */
export async function findBoards(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  which: Which,
): Promise<Giveable> {
  const { giveable, role, talk } = await findInside(deps, viewer, which)
  if (!talk.boards_open && !isOrganizing(role)) throw notFound()
  return giveable
}
