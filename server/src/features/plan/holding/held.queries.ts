import type { GiveableType } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { allocationThen, takesGiftsAt } from '../../giveables/index.ts'

/** `chosen`: the kinds whose giveables each choose whether they take monthly gifts. */
type Asked = { now: Date; chosen: readonly GiveableType[]; after: number; most: number }

/** People with an item to hold or release, because its giveable stopped or resumed taking monthly gifts. */
export async function plansToFollow(db: Db, { now, chosen, after, most }: Asked): Promise<number[]> {
  const isSuspended = sql`coalesce((select bool_and(n.status = 'suspended') from allocation_shares s
    join nonprofits n on n.id = s.nonprofit_id where s.allocation_id = ${allocationThen(sql`ga.id`, now)}), false)`
  const { rows } = await sql<{ userId: number }>`
    with moved as (
      select ga.id, o.is_open from giveables ga cross join lateral (select ${takesGiftsAt(sql`${now}::timestamptz`)} and not ${isSuspended}
          and (ga.takes_monthly or ga.kind <> all(${chosen}::giveable_kind[])) as is_open) o
      where exists (select from plan_items i where i.giveable_id = ga.id and i.state in ('active', 'paused')
        and (i.held_at is null) <> o.is_open))
    select distinct i.user_id as "userId" from moved m join plan_items i on i.giveable_id = m.id
    where i.state in ('active', 'paused') and (i.held_at is null) <> m.is_open and i.user_id > ${after}
    order by 1 limit ${most}`.execute(db)
  return rows.map(({ userId }) => userId)
}
