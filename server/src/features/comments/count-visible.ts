import { commentedTypes } from '@kindling/contract/comments/rules'
import { Refusal } from '../../platform/http/refusal.ts'
import { findAnchor, type AnchorDeps } from '../giveables/index.ts'

export async function countVisible(
  deps: AnchorDeps,
  uuids: readonly string[],
  viewer: { id: number } | null,
): Promise<number> {
  let seen = 0
  for (const uuid of uuids) if (await isSeen(deps, uuid, viewer)) seen += 1
  return seen
}

async function isSeen(deps: AnchorDeps, id: string, viewer: { id: number } | null): Promise<boolean> {
  for (const type of commentedTypes) {
    const isThere = await findAnchor(deps, viewer, { type, id }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'not_found') return false
        throw error
      },
    )
    if (isThere) return true
  }
  return false
}
