import { sql } from 'kysely'
import type { Trx } from '../../platform/database/db.ts'

export async function comingSplit(trx: Trx, giveableId: number, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select effective_at as at from allocations
    where giveable_id = ${giveableId} and effective_at > ${now} and effective_at < 'infinity'`.execute(trx)
  return rows[0]?.at ?? null
}

/** Null if the giveable is not closed. */
export async function closingOf(trx: Trx, giveableId: number): Promise<{ at: Date; because: string } | null> {
  const { rows } = await sql<{ at: Date; because: string }>`
    select closed_at as at, closed_because as because from giveables
    where id = ${giveableId} and closed_at is not null`.execute(trx)
  return rows[0] ?? null
}

type TakenBack = { personIds: readonly number[]; type: string; giveableId: number; but: string | null; now: Date }

/**
 * Deletes these people's notifications of the type and giveable except one, read or not. Keeps those about a change
 * that already took effect. Requires that the people are locked; returns those who had such a notification.
 */
export async function takeBack(trx: Trx, { personIds, type, giveableId, but, now }: TakenBack): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    with gone as (
      delete from notifications
      where recipient_id = any(${[...personIds]}::bigint[]) and type = ${type} and giveable_id = ${giveableId}
        and about is distinct from ${but} and coalesce((data ->> 'effective_at')::timestamptz, 'infinity') > ${now}
      returning recipient_id
    )
    select uuid from users where id in (select recipient_id from gone)`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}
