import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/errors.ts'
import { kindsByUuid, type WithKinds } from '../giveables/index.ts'
import { findBoards } from './find-boards.ts'

export async function mayListen(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  uuids: readonly string[],
  viewer: { id: number } | null,
): Promise<number> {
  const found = await kindsByUuid(deps.db, uuids)
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
