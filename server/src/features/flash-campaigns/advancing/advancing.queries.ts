import { sql } from 'kysely'
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
  const rows = trx.selectFrom('flash_reminders').select('user_id').where('flash_campaign_id', '=', id)
  return (await rows.orderBy('user_id').execute()).map((row) => row.user_id)
}

type OnDay = { communityId: number; except: number; today: string; timeZone: string }

/** True if members were already notified of another flash campaign of their community on this day. */
export async function notifiedOnDay(trx: Trx, { communityId, except, today, timeZone }: OnDay): Promise<boolean> {
  const { rows } = await sql`
    select from flash_campaigns where community_id = ${communityId} and id <> ${except} and notifies_members
      and (opened_at at time zone ${timeZone})::date = ${today}::date`.execute(trx)
  return rows.length > 0
}
