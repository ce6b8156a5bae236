import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import type { Giveable, WithKinds } from '../../giveables/index.ts'
import { deleteEntries, insertEntries, type NewEntry } from '../atom/feed.queries.ts'

type Of = Pick<Giveable, 'id' | 'kind'>

/** Adds an update to every feed that shows its giveable, in the transaction that publishes it. */
export async function enterFeeds(
  trx: Trx,
  { kinds, live }: WithKinds & Pick<Deps, 'live'>,
  { id, kind }: Of,
  { ref, at }: { ref: string; at: Date },
): Promise<void> {
  const feeds = await kinds.get(kind)!.shownIn(trx, id)
  const entries = feeds.map((feed) => ({ giveableId: feed.id, at, kind: 'update' as const, ref, data: {} }))
  await storeEntries(trx, { live }, entries)
}

export async function leaveFeeds(trx: Trx, { live }: Pick<Deps, 'live'>, ref: string): Promise<void> {
  await publishFeeds(trx, { live }, await deleteEntries(trx, ref))
}

export async function storeEntries(
  trx: Trx,
  { live }: Pick<Deps, 'live'>,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length > 0) await publishFeeds(trx, { live }, await insertEntries(trx, entries))
}

const publishFeeds = (trx: Trx, { live }: Pick<Deps, 'live'>, uuids: readonly string[]) =>
  afterCommit(trx, () => live.publish(...uuids.map((uuid) => subjectOf('feeds', uuid))))
