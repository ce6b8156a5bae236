import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import {
  findInside,
  isOrganizing,
  type Giveable,
  type GiveableKey,
  type WithKinds,
  kindsByUuid,
} from '../giveables/index.ts'

/** Throws not_found if the viewer may not see inside, or if organizers closed the boards. */
export async function findBoards(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number } | null,
  which: GiveableKey,
): Promise<Giveable> {
  const { giveable, role, talk } = await findInside(deps, viewer, which)
  if (!talk.boards_open && !isOrganizing(role)) throw notFound()
  return giveable
}

export async function mayListen(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  uuids: readonly string[],
  viewer: { id: number } | null,
): Promise<number> {
  const found = await kindsByUuid(deps.db, uuids, viewer)
  const seen = await Promise.all(
    found.map(({ uuid, kind }) => findBoards(deps, viewer, { type: kind, id: uuid }).then(isThere, isMissing)),
  )
  return seen.filter(Boolean).length
}

const isThere = () => true

function isMissing(error: unknown): boolean {
  if (error instanceof Refusal && error.code === 'not_found') return false
  throw error
}
