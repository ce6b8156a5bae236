import { sql } from 'kysely'
import type { Trx } from '../../../platform/db.ts'

type Left = { communityId: number; giveableId: number; uuid: string; wasActive: boolean; wasOwner: boolean }

/** In the order of communities, as they are locked then. */
export async function leaveAll(trx: Trx, userId: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with mine as (
      select community_id, role, status from memberships
      where user_id = ${userId} and status in ('active', 'requested') order by community_id for update
    ), left_now as (
      update memberships m set status = 'left', role = 'member', note = null, reason = null, answered_by = null from mine
      where m.community_id = mine.community_id and m.user_id = ${userId}
    )
    select c.id as "communityId", c.giveable_id as "giveableId", ga.uuid, mine.status = 'active' as "wasActive",
      mine.status = 'active' and mine.role = 'owner' as "wasOwner"
    from mine join communities c on c.id = mine.community_id join giveables ga on ga.id = c.giveable_id
    order by c.id`.execute(trx)
  return rows
}

/** What was said of and by somebody who was sent away goes with this one; that nobody may come back in this name stays. */
export async function forgetWords(trx: Trx, userId: number): Promise<void> {
  await trx.updateTable('memberships').set({ note: null, reason: null }).where('user_id', '=', userId).execute()
}

/** Not to somebody who is going, too. Null: there is no moderator. */
export async function handOver(trx: Trx, communityId: number): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    update memberships set role = 'owner' where community_id = ${communityId} and user_id = (
      select m.user_id from memberships m join users u on u.id = m.user_id
      where m.community_id = ${communityId} and m.status = 'active' and m.role = 'moderator' and u.status = 'active'
      order by m.joined_at, m.user_id limit 1)
    returning user_id as "userId"`.execute(trx)
  return rows[0]?.userId ?? null
}

/** False: it takes no gifts as it is. */
export async function freeze(trx: Trx, communityId: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('communities')
    .set({ status: 'frozen', frozen_because: 'no_owner' })
    .where('id', '=', communityId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
