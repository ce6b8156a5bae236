import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/after-commit.ts'
import type { Trx } from '../../../platform/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { concerned } from './memberships.queries.ts'

/** Of a wish and its answer hear those who have it on their pages: told of the community, its moment would be told to all. */
export async function tellConcerned(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  wish: { communityId: number; userId?: number },
): Promise<void> {
  const uuids = await concerned(trx, wish)
  await afterCommit(trx, () => live.tell(...uuids.map((uuid) => subjectOf('people', uuid))))
}
