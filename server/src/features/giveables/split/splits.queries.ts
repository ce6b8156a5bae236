import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'
import type { Placed } from '../../../platform/database/statement.ts'
import type { Share } from '../../ledger/index.ts'

/**
 * The id of the split in force at `at`, or the first one for an earlier time, because the processor's clock may be
 * behind ours. `giveable`: a column of a table whose alias is not `a`.
 */
export const splitThen = (giveable: RawBuilder<unknown>, at: Placed<Date> | RawBuilder<unknown>) => sql`coalesce(
  (select a.id from allocations a where a.giveable_id = ${giveable} and a.effective_at <= ${at} order by a.effective_at desc limit 1),
  (select a.id from allocations a where a.giveable_id = ${giveable} order by a.effective_at limit 1))`

/** The project that the only share of `ga` goes toward, as JSON in a subquery. */
export const towardProject = sql`(
  select json_build_object('uuid', t.uuid, 'slug', t.slug, 'name', t.name) from allocations d
  join allocation_shares x on x.allocation_id = d.id join giveables t on t.id = x.toward_id where d.giveable_id = ga.id
  order by d.effective_at desc limit 1)`

type NewSplit = {
  giveableId: number
  effectiveAt: Date
  createdBy: number
  shares: readonly Share[]
  at: Date
}

/** At commit, the database refuses shares that do not add up. */
export async function insertSplit(trx: Trx, a: NewSplit): Promise<void> {
  const { id } = await trx
    .insertInto('allocations')
    .values({ giveable_id: a.giveableId, effective_at: a.effectiveAt, created_by: a.createdBy, created_at: a.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertShares(trx, id, a.shares)
}

async function insertShares(trx: Trx, id: number, shares: readonly Share[]): Promise<void> {
  const rows = shares.map((s, position) => ({
    allocation_id: id,
    position,
    nonprofit_id: s.nonprofitId,
    basis_points: s.basisPoints,
    toward_id: s.towardId ?? null,
  }))
  await trx.insertInto('allocation_shares').values(rows).execute()
}

/** Changes the nonprofit. Requires a giveable with one nonprofit that has never taken a gift. */
export async function nameBeneficiary(
  trx: Trx,
  { giveableId, nonprofitId, towardId = null }: { giveableId: number; nonprofitId: number; towardId?: number | null },
): Promise<void> {
  const own = trx.selectFrom('allocations').select('id').where('giveable_id', '=', giveableId)
  await trx
    .updateTable('allocation_shares')
    .set({ nonprofit_id: nonprofitId, toward_id: towardId })
    .where('allocation_id', 'in', own)
    .execute()
}

/** Replaces the announced split, if there is one, in the same row, because gifts refer to rows. */
export async function storeComingSplit(trx: Trx, a: NewSplit): Promise<void> {
  const row = await trx
    .updateTable('allocations')
    .set({ effective_at: a.effectiveAt, created_by: a.createdBy, created_at: a.at })
    .where('giveable_id', '=', a.giveableId)
    .where('effective_at', '>', a.at)
    .returning('id')
    .executeTakeFirst()
  if (!row) return insertSplit(trx, a)
  await trx.deleteFrom('allocation_shares').where('allocation_id', '=', row.id).execute()
  await insertShares(trx, row.id, a.shares)
}

/** Cancels the announced split: `infinity` means that it never begins. */
export async function withdrawComingSplit(
  trx: Trx,
  { giveableId, at }: { giveableId: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('allocations')
    .set({ effective_at: sql<Date>`'infinity'` })
    .where('giveable_id', '=', giveableId)
    .where('effective_at', '>', at)
    .execute()
}
