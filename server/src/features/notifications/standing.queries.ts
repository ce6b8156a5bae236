import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

/** The time of the next change of allocation; null if none is planned. */
export async function comingSplit(trx: Trx, giveableId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select effective_at as at from allocations
    where giveable_id = ${giveableId} and effective_at > ${now} and effective_at < 'infinity'`.execute(trx)
  return rows[0]?.at ?? null
}

/** Null if it is open. */
export async function closingOf(trx: Trx, giveableId: number): Promise<{ at: Date; because: string } | null> {
  const { rows } = await sql<{ at: Date; because: string }>`
    select closed_at as at, closed_because as because from giveables
    where id = ${giveableId} and closed_at is not null`.execute(trx)
  return rows[0] ?? null
}

type TakenBack = { personIds: readonly number[]; type: string; giveableId: number; but: string | null; now: Date }

/**
 * Deletes these people's notifications of the type and giveable except one, read or not; a change that already took
 * effect is kept. Needs the counts' locks; returns the people whose count fell.
 */
export async function takeBack(trx: Trx, { personIds, type, giveableId, but, now }: TakenBack): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with gone as (
      delete from notifications
      where recipient_id = any(${[...personIds]}::bigint[]) and type = ${type} and giveable_id = ${giveableId}
        and about is distinct from ${but} and coalesce((data ->> 'effective_at')::timestamptz, 'infinity') > ${now}
      returning recipient_id, read_at, in_app
    ), counted as (
      update notification_counts c set total = c.total - n.gone, unread = c.unread - n.unread
      from (select recipient_id, count(*) filter (where in_app)::int as gone, count(*) filter (where read_at is null)::int as unread
        from gone group by recipient_id) n
      where c.person_id = n.recipient_id returning c.person_id
    )
    select u.uuid from counted c join users u on u.id = c.person_id`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}
