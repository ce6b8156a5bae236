import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'
import { ringOpensAt } from './impact.queries.ts'

export type HeldRing = 'friends' | 'second'

/** Locks in the order of people's ids. */
export async function lockScores(trx: Trx, userIds: readonly number[]): Promise<Map<number, Record<HeldRing, number>>> {
  if (userIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('impact_scores')
    .select(['user_id', 'friends_held_cents as friends', 'second_held_cents as second'])
    .where('user_id', 'in', userIds)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ user_id, ...held }) => [user_id, held]))
}

const ringOf = (ring: HeldRing, userId: number) =>
  ring === 'friends'
    ? sql`select f.id from users f where f.inviter_id = ${userId}`
    : sql`select x.id from users f join users x on x.inviter_id = f.id where f.inviter_id = ${userId}`

/** `givers` are counted as far as a ring needs to open. */
export async function ringState(
  trx: Trx,
  ring: HeldRing,
  userId: number,
): Promise<{ givers: number; anonymousCents: number }> {
  const { rows } = await sql<{ givers: number; anonymousCents: number }>`
    with ring as (${ringOf(ring, userId)})
    select
      (select count(*)::int from (
        select from ring join impact_scores s on s.user_id = ring.id where s.own_cents > 0 limit ${ringOpensAt}) g) as givers,
      (select coalesce(sum(g.amount_cents - g.refunded_cents), 0)::bigint from ring join gifts g on g.user_id = ring.id
        where g.status = 'settled' and g.visibility = 'anonymous') as "anonymousCents"`.execute(trx)
  return rows[0]!
}

export async function levelHeld(trx: Trx, ring: HeldRing, userId: number, heldCents: number, at: Date): Promise<void> {
  const counted = sql.ref(`${ring}_cents`)
  const held = sql.ref(`${ring}_held_cents`)
  await sql`update impact_scores set ${counted} = ${counted} + ${held} - ${heldCents}::bigint, ${held} = ${heldCents},
    updated_at = ${at} where user_id = ${userId}`.execute(trx)
}
