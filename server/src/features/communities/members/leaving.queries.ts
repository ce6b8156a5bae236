import { sql, type RawBuilder } from 'kysely'
import { literal } from '../../../platform/database/literal.ts'
import type { Db, Trx } from '../../../platform/database/db.ts'

type Of = { communityId: number; giveableId: number; uuid: string }
/** `isOwnerless`: this person was the owner, and no moderator can inherit the community. */
type Left = Of & { wasActive: boolean; isOwnerless: boolean }

/**
 * Ends all memberships, in the order in which they are locked. If a moderator can inherit, the person remains the owner
 * until `ownsUntil`.
 */
export async function leaveAll(trx: Trx, { userId, ownsUntil }: { userId: number; ownsUntil: Date }): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with mine as (
      select m.community_id, m.status, m.role, m.role = 'owner' and exists (${heirOf(sql`m.community_id`)}) as has_heir
      from memberships m
      where m.user_id = ${userId} and m.status in ('active', 'requested') order by m.community_id for update
    ), left_now as (
      update memberships m set offered_until = null, status = 'left', role = case when has_heir then m.role else 'member' end,
        owns_until = case when has_heir then ${ownsUntil}::timestamptz end, note = null, reason = null, answered_by = null
      from mine where m.community_id = mine.community_id and m.user_id = ${userId}
    )
    select c.id as "communityId", c.giveable_id as "giveableId", ga.uuid, mine.status = 'active' as "wasActive",
      mine.role = 'owner' and not has_heir as "isOwnerless"
    from mine join communities c on c.id = mine.community_id join giveables ga on ga.id = c.giveable_id
    order by c.id`.execute(trx)
  return rows
}

/** Deletes what a person wrote in requests to join and the reasons that organizers gave; bans remain. */
export async function forgetTexts(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('memberships').set({ note: null, reason: null }).where('user_id', '=', userId).execute()
}

const heirOf = (communityId: RawBuilder<unknown>) => sql`
  select h.user_id from memberships h join users u on u.id = h.user_id
  where h.community_id = ${communityId} and h.status = 'active' and h.role = 'moderator' and u.status = 'active'
  order by h.joined_at, h.user_id limit 1`

export async function inheritable(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('communities as c', 'c.id', 'm.community_id')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('ga.uuid')
    .where('m.owns_until', '<=', now)
    .orderBy('m.owns_until')
    .execute()
  return rows.map((row) => row.uuid)
}

/** Returns false if another person already owns it. */
export async function endOwning(trx: Trx, communityId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('memberships')
    .set({ role: 'member', owns_until: null })
    .where('community_id', '=', communityId)
    .where('owns_until', '<=', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the new owner's id, or null if there is no moderator. */
export async function handOver(trx: Trx, communityId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    update memberships set role = 'owner'
    where community_id = ${communityId} and user_id = (${heirOf(sql`${communityId}::bigint`)})
    returning user_id as "userId"`.execute(trx)
  return rows[0]?.userId ?? null
}

/** Returns false if the community already takes no gifts. */
export async function freeze(trx: Trx, communityId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('communities')
    .set({ status: 'frozen', frozen_because: 'no_owner' })
    .where('id', '=', communityId)
    .where('status', '=', literal('active'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
