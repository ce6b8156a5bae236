import type { CampaignSort } from '@kindling/contract/campaigns/lists'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { statement } from '../../../platform/database/statement.ts'
import { campaigns, cardColumns, type CardRow } from '../cards.queries.ts'
import { belongsTo, orders, placesOf } from './lists.queries.ts'

const shelf: Record<'trending' | 'almost-there' | 'new' | 'finished', { sort: CampaignSort; count: number }> = {
  trending: { sort: 'trending', count: 6 },
  'almost-there': { sort: 'almost-there', count: 6 },
  new: { sort: '-created_at', count: 6 },
  finished: { sort: '-closed_at', count: 1 },
}
type Shelf = keyof typeof shelf

const readShelves = statement<{ now: Date }, CardRow & { list: Shelf }>((v) => {
  const each = Object.entries(shelf).map(([list, { sort, count }]) => {
    const { places, id } = placesOf(orders[sort])
    const belongs = belongsTo[list === 'trending' ? 'active' : (list as Exclude<Shelf, 'trending'>)](v)
    // a finished campaign that raised half of its goal, or has published its outcome
    const worthShowing = sql`and ga.raised_cents > 0 and (ga.raised_cents * 2 >= ga.goal_cents
      or exists (select from campaigns c where c.giveable_id = ga.id and c.outcome is not null))`
    return sql`
      (select ${sql.lit(list)} as list, row_number() over () as place, c.id from (
        select ${id} as id from ${places} where ga.kind = 'campaigns' and ${belongs} ${list === 'finished' ? worthShowing : sql``}
        order by ${orders[sort].key} desc, id desc limit ${sql.lit(count)}) c)`
  })
  return sql`
    select s.list, ${cardColumns} from (${sql.join(each, sql` union all `)}) s
    join ${campaigns} on c.id = s.id join nonprofits n on n.id = c.nonprofit_id
    order by s.list, s.place`
})

export async function shelves(db: Db, now: Date): Promise<Map<Shelf, CardRow[]>> {
  return Map.groupBy(await readShelves(db, { now }), (row) => row.list)
}
