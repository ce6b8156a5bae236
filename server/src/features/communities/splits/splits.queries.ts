import type { Person } from '@kindling/contract/common'
import type { Split } from '@kindling/contract/communities/splits'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { personRef } from '../../accounts/index.ts'
import { splitThen } from '../../giveables/index.ts'
import type { Share } from '../../ledger/index.ts'
import { nonprofitRef } from '../../nonprofits/index.ts'

type Row = Omit<Split, 'by'> & { by: Person | null }

const most = 100

/** Newest first. The names of people who deleted their account are omitted. */
export const readSplits = statement<{ giveableId: number; now: Date }, Row>(
  (v) => sql`
    select ${momentJson(sql`a.effective_at`)} as effective_at, ${sharesOf(sql`a.id`)} as shares,
      case when a.id = ${splitThen(sql`${v.giveableId}::bigint`, v.now)} then 'current'
        when a.effective_at > ${v.now} then 'coming' else 'past' end as state,
      case when u.status = 'active' then ${personRef('u')} end as by
    from allocations a join users u on u.id = a.created_by
    where a.giveable_id = ${v.giveableId} and a.effective_at < 'infinity'
    order by a.effective_at desc limit ${sql.lit(most)}`,
)

export type StoredSplit = { effectiveAt: Date; shares: Share[] }
export type StoredSplits = { current: Share[]; coming: StoredSplit | null }

/** The split that applies now, and the announced one that will replace it. */
export async function splitsOf(
  db: Db | Trx,
  { giveableId, at }: { giveableId: number; at: Date },
): Promise<StoredSplits> {
  const { rows } = await sql<StoredSplit & { isCurrent: boolean }>`
    select a.effective_at as "effectiveAt", a.id = ${splitThen(sql`${giveableId}::bigint`, at)} as "isCurrent",
      (select json_agg(json_build_object('nonprofitId', s.nonprofit_id, 'basisPoints', s.basis_points, 'towardId', s.toward_id))
        from allocation_shares s where s.allocation_id = a.id) as shares
    from allocations a where a.giveable_id = ${giveableId} and a.effective_at < 'infinity'
      and (a.effective_at > ${at} or a.id = ${splitThen(sql`${giveableId}::bigint`, at)})`.execute(db)
  const coming = rows.find(({ isCurrent }) => !isCurrent) ?? null
  return { current: rows.find(({ isCurrent }) => isCurrent)!.shares, coming }
}

/** Aggregates the shares `x` and their nonprofits `n` to JSON, for use in a subquery. */
export const sharesJson = sql`coalesce(json_agg(json_build_object('nonprofit', ${nonprofitRef('n')}, 'basis_points', x.basis_points,
  'project', (select json_build_object('uuid', t.uuid, 'slug', t.slug, 'name', t.name) from giveables t where t.id = x.toward_id))
  order by x.position), '[]')`

export const sharesOf = (allocation: RawBuilder<unknown>) => sql`
  (select ${sharesJson} from allocation_shares x join nonprofits n on n.id = x.nonprofit_id where x.allocation_id = ${allocation})`

/** A timestamp as JSON in the contract's format. */
export const momentJson = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
