import { sql } from 'kysely'
import type { Trx } from '../../platform/db.ts'

type Left = { communityId: number; giveableId: number; uuid: string; wasActive: boolean; wasOwner: boolean }

/** In the order of communities, as they are locked then. */
export async function leaveAll(trx: Trx, userId: number): Promise<Left[]> {
  const { rows } = await sql<Left>`
    with mine as (
      select community_id, role, status from memberships
      where user_id = ${userId} and status in ('active', 'requested') order by community_id for update
    ), left_now as (
      update memberships m set status = 'left', role = 'member' from mine
      where m.community_id = mine.community_id and m.user_id = ${userId}
    )
    select c.id as "communityId", c.giveable_id as "giveableId", ga.uuid, mine.status = 'active' as "wasActive",
      mine.status = 'active' and mine.role = 'owner' as "wasOwner"
    from mine join communities c on c.id = mine.community_id join giveables ga on ga.id = c.giveable_id
    order by c.id`.execute(trx)
  return rows
}

export async function uncountMember(trx: Trx, communityId: number): Promise<void> {
  await trx
    .updateTable('communities')
    .set((eb) => ({ members_count: eb('members_count', '-', 1) }))
    .where('id', '=', communityId)
    .execute()
}

/** Not to somebody who is going, too. False: there is no moderator, and no other owner. */
export async function handOver(trx: Trx, communityId: number): Promise<boolean> {
  const { rows } = await sql`
    update memberships set role = 'owner' where community_id = ${communityId} and user_id = (
      select m.user_id from memberships m join users u on u.id = m.user_id
      where m.community_id = ${communityId} and m.status = 'active' and m.role in ('owner', 'moderator') and u.status = 'active'
      order by m.role, m.joined_at, m.user_id limit 1)
    returning user_id`.execute(trx)
  return rows.length > 0
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
