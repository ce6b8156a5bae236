import type { Nonprofit, NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import { nextPayoutOn } from '@kindling/contract/payouts/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { literal } from '../../platform/database/literal.ts'
import { statement } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { isThereFor, splitThen } from '../giveables/index.ts'
import { receivedCents } from '../ledger/index.ts'
import type { NonprofitStatus, RegistryFacts } from './nonprofit.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

/** An EIN as people write it: 12-3456789. */
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

/** Null if a nonprofit has this EIN already. */
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

/** Creates a nonprofit from an entry of the registry, unless there is one. Both have the same uuid. */
export async function adopt(trx: Trx, of: { ein: string } | { uuid: string }, at: Date): Promise<void> {
  const which = 'ein' in of ? sql`e.ein = ${of.ein}` : sql`e.uuid = ${of.uuid}`
  await sql`
    insert into nonprofits (uuid, ein, legal_name, name, city, state, subsection, deductibility, status, created_at)
    select e.uuid, e.ein, e.legal_name, e.name, e.city, e.state, e.subsection, e.deductibility, 'listed', ${at}
    from registry_entries e where ${which} and e.removed_on is null on conflict (ein) do nothing`.execute(trx)
}

export type LockedNonprofit = {
  id: number
  ein: string
  name: string
  legal_name: string
  status: NonprofitStatus
  subsection: string
  deductibility: number
}

export async function lockNonprofit(trx: Trx, uuid: string): Promise<LockedNonprofit | undefined> {
  const columns = ['id', 'ein', 'name', 'legal_name', 'status', 'subsection', 'deductibility'] as const
  return await trx.selectFrom('nonprofits').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()
}

/** A nonprofit that is not verified is `claim_pending` exactly while a proved claim of anybody waits for staff. */
export async function markPending(trx: Trx, id: number): Promise<void> {
  await sql`
    update nonprofits n set status = case when exists (
      select from nonprofit_claims c where c.nonprofit_id = n.id and c.status = 'proved') then 'claim_pending' else 'listed' end::nonprofit_status
    where n.id = ${id} and n.status in ('listed', 'claim_pending')`.execute(trx)
}

/** Changes the status only if it is still `from`; returns whether it was. */
export async function markStatus(trx: Trx, id: number, from: NonprofitStatus, to: NonprofitStatus): Promise<boolean> {
  const query = trx.updateTable('nonprofits').set({ status: to }).where('id', '=', id).where('status', '=', from)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

export async function setLastPayout(trx: Trx, id: number, on: string | null): Promise<void> {
  await trx.updateTable('nonprofits').set({ last_payout_on: on }).where('id', '=', id).execute()
}

/** Giveables whose earlier, current or announced split includes the nonprofit. */
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

type Giving = { nonprofitId: number; now: Date; afterId: number; most: number }

/** The ids of giveables whose current or announced split includes the nonprofit, after `afterId`. */
export async function givingToNow(trx: Trx, { nonprofitId, now, afterId, most }: Giving): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct ga.id from allocation_shares s join allocations a on a.id = s.allocation_id
    join giveables ga on ga.id = a.giveable_id
    where s.nonprofit_id = ${nonprofitId} and ga.id > ${afterId}
      and (a.id = ${splitThen(sql`ga.id`, now)} or (a.effective_at > ${now} and a.effective_at < 'infinity'))
    order by ga.id limit ${most}`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function suspensionOf(
  trx: Trx,
  id: number,
): Promise<{ uuid: string; name: string; isSuspended: boolean }> {
  return await trx
    .selectFrom('nonprofits')
    .select((eb) => ['uuid', 'name', eb('status', '=', literal('suspended')).as('isSuspended')])
    .where('id', '=', id)
    .$castTo<{ uuid: string; name: string; isSuspended: boolean }>()
    .executeTakeFirstOrThrow()
}

export type ListedNonprofit = { ein: string; name: string; city: string; state: string; status: NonprofitStatus }

/** Ordered by EIN. Without `status`, all except those known only from the registry. Reads one row more than `most`. */
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

/** True if payouts can reach the nonprofit; until then we hold its money. */
export const takesPayouts = (alias: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${alias}.status`)} in ('verified', 'active') and exists (select from payout_accounts pa
    where pa.nonprofit_id = ${sql.ref(`${alias}.id`)} and pa.state in ('ready', 'needs_information')))`

type Ref = Pick<NonprofitBrief, 'uuid' | 'name' | 'ein' | 'verified' | 'city' | 'state'>
type Row<N> = Omit<N, keyof Ref | 'next_payout'> & { ref: Ref; takes_payouts: boolean }

const brief = sql`${nonprofitRef('n')} as ref, n.legal_name, n.mission, n.last_payout_on,
      ${receivedCents('n.id')} as received_cents, ${takesPayouts('n')} as takes_payouts`

const readBrief = statement<{ uuid: string }, Row<NonprofitBrief>>(
  ({ uuid }) => sql`select ${brief} from nonprofits n where n.uuid = ${uuid}`,
)

export async function readNonprofitBrief(db: Db, uuid: string, now: Date): Promise<NonprofitBrief | null> {
  const [row] = await readBrief(db, { uuid })
  if (row) return shownOf(row, now)
  const [entry] = await readEntry(db, { uuid })
  if (!entry) return null
  const { name, ein, verified, city, state, legal_name, mission, received_cents, last_payout_on, next_payout } = entry
  return { uuid, name, ein, verified, city, state, legal_name, mission, received_cents, last_payout_on, next_payout }
}

const shownOf = <N>({ ref, takes_payouts: takes, ...rest }: Row<N>, now: Date): N =>
  ({ ...ref, ...rest, next_payout: takes ? nextPayoutOn(now) : null }) as N

/** True if a letter can reach the address in the registry; the entries of the demo are made up. */
export const takesLetter = (alias: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<boolean>`(${of('street')} <> '' and ${of('city')} <> '' and ${of('removed_on')} is null and ${of('ein')} >= '01')`
}

type ReadNonprofitInput = { uuid: string; viewerId: number; now: Date }
type Own = { own_status: 'active' | 'invited' | null; fit: boolean }

const registered = sql`nullif(concat_ws(', ', nullif(r.street, ''), nullif(r.city, ''), nullif(trim(r.state || ' ' || r.zip), '')), '') as address,
  coalesce(r.ein < '01', false) as invented, coalesce(${takesLetter('r')}, false) as takes_letter`

const readStored = statement<ReadNonprofitInput, Row<Omit<Nonprofit, 'may'>> & Own>(
  ({ uuid, viewerId, now }) => sql`
    select ${brief}, n.site, n.programs, n.status, n.picture, n.subsection, n.deductibility = 1 as deductible, ${registered},
      n.subsection = '03' and n.deductibility = 1 as fit, o.own_status,
      case when o.own_status = 'active' then (
        select json_agg((${personRef('u')})::jsonb || jsonb_build_object('may', case when (p.since, p.user_id) >= (o.since, ${viewerId}::bigint)
          then '["remove"]'::jsonb else '[]'::jsonb end) order by p.since, u.id) from representatives p
        join users u on u.id = p.user_id where p.nonprofit_id = n.id and not p.invited) else '[]'::json end as representatives,
      case when o.own_status = 'active' then (select json_build_object('name', x.name, 'site', x.site, 'refused', x.refused)
        from nonprofit_changes x where x.nonprofit_id = n.id) end as asked_change,
      (select coalesce(json_agg(x), '[]') from (
        select y.period, (y.amount_cents - y.reversed_cents) / 100 * 100 as amount_cents from payouts y
        where y.nonprofit_id = n.id and y.status = 'paid_out' and y.amount_cents - y.reversed_cents >= 100
        order by y.period desc limit 12) x) as payouts,
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
        where c.nonprofit_id = n.id and ${isThereFor(viewerId)}
        order by c.created_at desc limit 50) x) as campaigns,
      (select coalesce(json_agg(x), '[]') from (
        select ga.uuid, ga.slug, ga.name, ga.topic, ga.quiet, ga.cover, p.status, ga.goal_cents,
          ga.raised_cents + greatest(ga.shared_cents, 0) as given_cents,
          (select count(*) from project_milestones m where m.project_id = p.id) as milestones_count,
          (select count(*) from project_milestones m where m.project_id = p.id and m.state = 'done') as milestones_done
        from projects p join giveables ga on ga.id = p.giveable_id
        where p.nonprofit_id = n.id and (ga.is_public or o.own_status = 'active')
        order by ga.closed_at is not null, p.id desc limit 50) x) as projects
    from nonprofits n left join registry_entries r on r.ein = n.ein left join lateral (
      select case when p.invited then 'invited' else 'active' end as own_status, p.since from representatives p
      where p.nonprofit_id = n.id and p.user_id = ${viewerId}) o on true
    where n.uuid = ${uuid}`,
)

const readEntry = statement<
  { uuid: string },
  Omit<Nonprofit, 'communities' | 'campaigns' | 'projects' | 'representatives' | 'asked_change' | 'payouts' | 'may'> & {
    fit: boolean
  }
>(
  ({ uuid }) => sql`
    select r.uuid, r.name, ${einAsWritten(sql`r.ein`)} as ein, false as verified, r.city, r.state, r.legal_name,
      null as mission, 0 as received_cents, null as last_payout_on, null as next_payout, null as site, '{}'::text[] as programs,
      'listed' as status, null as picture, r.subsection, r.deductibility = 1 as deductible, ${registered},
      r.subsection = '03' and r.deductibility = 1 as fit
    from registry_entries r where r.uuid = ${uuid} and r.removed_on is null`,
)

/** A nonprofit that nobody claimed shows the registry's data. */
export async function readNonprofit(db: Db, input: ReadNonprofitInput): Promise<Nonprofit | null> {
  const [row] = await readStored(db, input)
  if (row) {
    const { own_status: ownStatus, fit, ...stored } = row
    const may =
      ownStatus === 'active'
        ? ['edit' as const]
        : ownStatus === 'invited'
          ? ['answer' as const]
          : claimable(fit, stored.status)
    return { ...shownOf<Omit<Nonprofit, 'may'>>(stored, input.now), may }
  }
  const [entry] = await readEntry(db, input)
  if (!entry) return null
  const { fit, ...rest } = entry
  const none = { communities: [], campaigns: [], projects: [], representatives: [], asked_change: null, payouts: [] }
  return { ...rest, ...none, may: claimable(fit, 'listed') }
}

const claimable = (fit: boolean, status: NonprofitStatus) => (fit && status !== 'suspended' ? ['claim' as const] : [])

export const nonprofitExports = {
  represented_nonprofits: exportList(
    sql`n.uuid, n.name, r.invited, r.since`,
    sql`n.id`,
    (id) => sql`from representatives r join nonprofits n on n.id = r.nonprofit_id where r.user_id = ${id}`,
  ),
}
