import { sql } from 'kysely'
import { isListedTo } from '../../giveables/for-kinds.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

/** Flash campaigns with a step that may be due, also steps that a crash left over. */
export async function dueFlash(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from flash_campaigns f join giveables ga on ga.id = f.giveable_id
    where f.finished_at is null and f.canceled_at is null and (
      f.opened_at is null and ga.starts_at <= ${now}
      or f.reminded_at is null and ga.ends_at > ${now} and ga.ends_at <= ${now}::timestamptz + interval '1 hour'
      or least(ga.ends_at, ga.closed_at) + make_interval(secs => ga.grace_seconds) < ${now})
    order by f.id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function askedReminders(trx: Trx, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select r.user_id from flash_reminders r join flash_campaigns f on f.id = r.flash_campaign_id
    join giveables ga on ga.id = f.giveable_id
    where f.id = ${id} and ${isListedTo(sql.ref('r.user_id'))} order by r.user_id`.execute(trx)
  return rows.map((row) => row.user_id)
}

type OnDay = { communityId: number; except: number; today: string; timeZone: string }

/** True if members were already notified of another flash campaign of their community on this day. */
export async function notifiedOnDay(trx: Trx, { communityId, except, today, timeZone }: OnDay): Promise<boolean> {
  const { rows } = await sql`
    select from flash_campaigns where community_id = ${communityId} and id <> ${except} and notifies_members
      and (opened_at at time zone ${timeZone})::date = ${today}::date`.execute(trx)
  return rows.length > 0
}
