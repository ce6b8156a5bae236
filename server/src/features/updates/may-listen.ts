import type { Deps } from '../../deps.ts'
import type { WithKinds } from '../giveables/index.ts'
import { publicGiveables } from './reading/updates.queries.ts'

export async function mayListen(
  { db, clock, kinds }: Pick<Deps, 'db' | 'clock'> & WithKinds,
  uuids: readonly string[],
  viewer: { id: number } | null,
): Promise<number> {
  const found = await publicGiveables(db, uuids)
  const asked = { personId: viewer?.id ?? null, now: clock.now() }
  const seen = await Promise.all(
    found.map(async ({ id, kind }) => (await kinds.get(kind)?.accessOf(db, id, asked))?.seesInside),
  )
  return seen.filter(Boolean).length
}
