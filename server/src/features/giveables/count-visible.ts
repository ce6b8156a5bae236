import type { WithKinds } from './kind.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { kindsByUuid } from './giveables.queries.ts'

type Viewer = { id: number; uuid: string } | null

/** For a giveable that is not public, the viewer needs access to its page. */
export async function countVisible(deps: Deps & WithKinds, uuids: readonly string[], viewer: Viewer): Promise<number> {
  const found = await kindsByUuid(deps.db, uuids, viewer)
  const seen = await Promise.all(
    found.map(async ({ uuid, kind, isThere: isSeen }) => {
      if (isSeen) return true
      return await deps.kinds.get(kind)!.page(deps, uuid, viewer).then(isThere, isMissing)
    }),
  )
  return seen.filter(Boolean).length
}

const isThere = () => true

function isMissing(error: unknown): boolean {
  if (error instanceof Refusal && error.code === 'not_found') return false
  throw error
}
