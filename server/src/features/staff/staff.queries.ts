import type { ReportedThing } from '@kindling/contract/complaints/calls'
import { sql } from 'kysely'
import { literal } from '../../platform/database/literal.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { rowsOf, thereOf, type Counted, type Page, type RowsOfPage } from '../../platform/http/page.ts'
import { statement } from '../../platform/database/statement.ts'

export type StaffPerson = { name: string; email: string; addedAt: Date }

/** Locks the list of staff, so that adding the first member and removing the last run one at a time. */
export async function lockStaff(trx: Trx): Promise<number> {
  await sql`lock table staff in share row exclusive mode`.execute(trx)
  return await countStaff(trx)
}

export async function countStaff(db: Db | Trx): Promise<number> {
  const query = db.selectFrom('staff').select((eb) => eb.fn.countAll<number>().as('count'))
  return (await query.executeTakeFirstOrThrow()).count
}

export async function staffByMail(db: Db | Trx, mail: string): Promise<number | null> {
  const row = await db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select('u.id')
    .where('u.email', '=', mail)
    .where('u.status', '=', literal('active'))
    .executeTakeFirst()
  return row?.id ?? null
}

export async function insertStaff(trx: Trx, userId: number, at: Date): Promise<boolean> {
  const query = trx.insertInto('staff').values({ user_id: userId, added_at: at })
  const { numInsertedOrUpdatedRows } = await query.onConflict((c) => c.doNothing()).executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isStaff(db: Db, userId: number): Promise<boolean> {
  const row = await db.selectFrom('staff').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** True if this person is staff, and stays so until the transaction ends. */
export async function holdsRole(trx: Trx, userId: number): Promise<boolean> {
  const query = trx.selectFrom('staff').select('user_id').where('user_id', '=', userId).forKeyShare()
  return (await query.executeTakeFirst()) !== undefined
}

/** Removes a staff member, also when their account is erased. */
export async function leaveStaff(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('staff').where('user_id', '=', userId).execute()
}

export async function listStaff(db: Db): Promise<StaffPerson[]> {
  return await db
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('name'), 'u.email', 's.added_at as addedAt'])
    .orderBy('s.added_at')
    .orderBy('u.id')
    .execute()
}

/** Counts what waits for staff, without complaints and owed refunds. */
export async function countWaiting(
  db: Db,
): Promise<{ campaigns: number; claims: number; requests: number; alarms: number }> {
  const { rows } = await sql<{ campaigns: number; claims: number; requests: number; alarms: number }>`
    select (select count(*)::int from campaigns where status = 'in_review') as campaigns,
      (select count(*)::int from nonprofit_claims
        where status = 'proved' or (way = 'letter' and status = 'asked'))
        + (select count(*)::int from nonprofit_changes where refused is null) as claims,
      (select count(*)::int from refund_requests where approved_by is null and declined_at is null) as requests,
      (select count(*)::int from alarms where ended_at is null) as alarms`.execute(db)
  return rows[0]!
}

type StaffLogRow = {
  id: number
  action: string
  at: Date
  by: string | null
  by_kindling: boolean
  as_staff: boolean
  person: string | null
  page: string | null
  reported: ReportedThing
  reason: string | null
}

const nameOf = (alias: string) => {
  const u = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`case when ${u('status')} <> 'deleted' then nullif(trim(${u('first_name')} || ' ' || ${u('last_name')}), '') end`
}

const readLog = statement<RowsOfPage, Counted<StaffLogRow>>(
  (v) => sql`
    with shown as (
      select l.id, l.deed, l.at, l.actor_id, l.as_staff, l.person_id, l.giveable_id, l.details from audit_log l
      where ${v.after}::bigint is null or l.id < ${v.after} order by l.id desc offset ${v.offset} limit ${v.most}
    )
    select t.total, s.id, s.deed as action, s.at, s.as_staff, s.actor_id is null as by_kindling, coalesce(s.details ->> 'reason', s.details ->> 'note') as reason,
      ${nameOf('actor')} as by, ${nameOf('concerned')} as person, ga.name as page,
      case when k.id is not null then json_build_object('type', k.anchor_type, 'page', reported.name) end as reported
    from (select count(*)::int as total from audit_log) t
    left join shown s on true left join users actor on actor.id = s.actor_id
    left join users concerned on concerned.id = s.person_id left join giveables ga on ga.id = s.giveable_id
    left join complaint_cases k on k.uuid = (s.details ->> 'case')::uuid
    left join giveables reported on reported.id = k.giveable_id
    order by s.id desc`,
)

export async function pageOfStaffLog(db: Db, page: Page): Promise<{ entries: StaffLogRow[]; total: number }> {
  const rows = await readLog(db, rowsOf(page))
  return { entries: thereOf(rows), total: rows[0]?.total ?? 0 }
}
