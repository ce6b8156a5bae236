import type { Nonprofit, NonprofitBrief } from '@kindling/contract/nonprofits'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/db.ts'
import { statement } from '../../platform/statement.ts'
import { owedCents } from '../ledger/index.ts'
import type { NonprofitStatus, RegistryFacts } from './nonprofit.ts'

/** 12-3456789, as people know it. */
export const einAsWritten = (column: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`left(${column}, 2) || '-' || substr(${column}, 3)`

export function nonprofitRef(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('uuid', ${of('uuid')}, 'name', ${of('name')}, 'ein', ${einAsWritten(of('ein'))},
    'verified', ${of('status')} in ('verified', 'active'), 'city', ${of('city')}, 'state', ${of('state')})`
}

type New = RegistryFacts & {
  uuid: string
  name: string
  mission: string | null
  site: string | null
  programs: string[]
  at: Date
}

/** Null when its EIN is already there. */
export async function insertNonprofit(db: Db | Trx, n: New): Promise<{ id: number; uuid: string } | null> {
  const row = await db
    .insertInto('nonprofits')
    .values({
      uuid: n.uuid,
      ein: n.ein,
      legal_name: n.legalName,
      name: n.name,
      mission: n.mission,
      city: n.city,
      state: n.state,
      site: n.site,
      programs: n.programs,
      subsection: n.subsection,
      deductibility: n.deductibility,
      status: 'listed',
      created_at: n.at,
    })
    .onConflict((c) => c.column('ein').doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()
  return row ?? null
}

type Registered = { id: number; uuid: string; status: NonprofitStatus; subsection: string; deductibility: number }

export async function nonprofitByEin(db: Db | Trx, ein: string): Promise<Registered | undefined> {
  const columns = ['id', 'uuid', 'status', 'subsection', 'deductibility'] as const
  return await db.selectFrom('nonprofits').select(columns).where('ein', '=', ein).executeTakeFirst()
}

/** Only if it still stands as `from` says; returns whether it did. */
export async function markStatus(
  trx: Trx,
  id: number,
  from: NonprofitStatus,
  to: 'verified' | 'suspended',
): Promise<boolean> {
  const query = trx.updateTable('nonprofits').set({ status: to }).where('id', '=', id).where('status', '=', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** By any split of theirs, whether it held, holds or will. */
export async function giveablesGivingTo(trx: Trx, id: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('allocation_shares as s')
    .innerJoin('allocations as a', 'a.id', 's.allocation_id')
    .innerJoin('giveables as ga', 'ga.id', 'a.giveable_id')
    .select('ga.uuid')
    .distinct()
    .where('s.nonprofit_id', '=', id)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export type ListedNonprofit = { ein: string; name: string; city: string; state: string; status: NonprofitStatus }

/** By EIN; without `status` all but those that the registry alone knows. One row more than `most` if there is one. */
export async function listNonprofits(
  db: Db,
  { status, after, most }: { status?: NonprofitStatus | undefined; after: string; most: number },
): Promise<ListedNonprofit[]> {
  const query = db.selectFrom('nonprofits').select(['ein', 'name', 'city', 'state', 'status']).where('ein', '>', after)
  return await query
    .where('status', status === undefined ? '<>' : '=', status ?? 'listed')
    .orderBy('ein')
    .limit(most + 1)
    .execute()
}

type Ref = Pick<NonprofitBrief, 'uuid' | 'name' | 'ein' | 'verified' | 'city' | 'state'>
type Row<N> = Omit<N, keyof Ref> & { ref: Ref }

/** Of `n`. */
const brief = sql`${nonprofitRef('n')} as ref, n.legal_name, n.mission, n.last_payout_on,
      greatest(${owedCents('n.id')}, 0) as received_cents`

const readBrief = statement<{ uuid: string }, Row<NonprofitBrief>>(
  ({ uuid }) => sql`select ${brief} from nonprofits n where n.uuid = ${uuid}`,
)

export async function readNonprofitBrief(db: Db, uuid: string): Promise<NonprofitBrief | null> {
  const [row] = await readBrief(db, { uuid })
  if (row) return withRef(row)
  const [entry] = await readEntry(db, { uuid })
  return entry ?? null
}

const withRef = <N>({ ref, ...rest }: Row<N>): N => ({ ...ref, ...rest }) as N

const readStored = statement<{ uuid: string; now: Date }, Row<Nonprofit>>(
  ({ uuid, now }) => sql`
    select ${brief}, n.site, n.programs, n.status,
      (select coalesce(json_agg(x), '[]') from (
        select ga.uuid, ga.slug, ga.name, ga.topic from allocation_shares s
        join allocations a on a.id = s.allocation_id
        join communities c on c.giveable_id = a.giveable_id and c.status = 'active'
        join giveables ga on ga.id = a.giveable_id
        where s.nonprofit_id = n.id and a.id = (
          select b.id from allocations b where b.giveable_id = ga.id and b.effective_at <= ${now}
          order by b.effective_at desc limit 1)
        order by c.members_count desc, c.id limit 50) x) as communities,
      (select coalesce(json_agg(x), '[]') from (
        select ga.uuid, c.id, ga.name as title, ga.topic from campaigns c join giveables ga on ga.id = c.giveable_id
        where c.nonprofit_id = n.id and ga.is_public
        order by c.created_at desc limit 50) x) as campaigns
    from nonprofits n where n.uuid = ${uuid}`,
)

const readEntry = statement<{ uuid: string }, NonprofitBrief>(
  ({ uuid }) => sql`
    select e.uuid, e.name, ${einAsWritten(sql`e.ein`)} as ein, false as verified, e.city, e.state, e.legal_name,
      null as mission, 0 as received_cents, null as last_payout_on
    from registry_entries e where e.uuid = ${uuid} and e.removed_on is null`,
)

/** One that nobody claimed is what the registry says of it. */
export async function readNonprofit(db: Db, uuid: string, now: Date): Promise<Nonprofit | null> {
  const [row] = await readStored(db, { uuid, now })
  if (row) return withRef(row)
  const [entry] = await readEntry(db, { uuid })
  return entry ? { ...entry, site: null, programs: [], status: 'listed', communities: [], campaigns: [] } : null
}
