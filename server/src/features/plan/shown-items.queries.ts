import { sceneAddress } from '@kindling/contract/pages/art-address'
import { topic as topicOf } from '@kindling/contract/common'
import { split } from '@kindling/contract/money'
import type { PlanItem } from '@kindling/contract/plan/calls'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { allocationThen } from '../giveables/index.ts'

type Share = { uuid: string; name: string; basis_points: number }
type Row = Omit<PlanItem['giveable'], 'topic'> & {
  itemId: number
  amountCents: number
  topic: string
  art: string | null
  shares: Share[]
}

export type ShownItem = { giveable: PlanItem['giveable']; goesTo: PlanItem['goes_to'] }

/** The giveables of current items, with today's name and split, by the item's id. */
export async function shownItems(db: Db | Trx, userId: number, now: Date): Promise<ReadonlyMap<number, ShownItem>> {
  const { rows } = await sql<Row>`
    select i.id as "itemId", i.amount_cents as "amountCents", ga.kind as type, ga.number as id, ga.uuid, ga.name, ga.quiet, ga.topic,
      ga.cover, k.avatar, c.art,
      (select coalesce(json_agg(json_build_object('uuid', n.uuid, 'name', n.name, 'basis_points', s.basis_points)
          order by s.position), '[]')
        from allocation_shares s join nonprofits n on n.id = s.nonprofit_id
        where s.allocation_id = ${allocationThen(sql`ga.id`, now)}) as shares
    from plan_items i join giveables ga on ga.id = i.giveable_id left join campaigns c on c.giveable_id = ga.id
      left join communities k on k.giveable_id = ga.id
    where i.user_id = ${userId} and i.state in ('starting', 'active', 'paused')`.execute(db)
  return new Map(
    rows.map(({ itemId, amountCents, topic: named, art, shares, cover, ...giveable }) => {
      const topic = topicOf.parse(named)
      const drawn = art && sceneAddress({ topic, uuid: art, quiet: giveable.quiet })
      const cents =
        shares.length === 0
          ? []
          : split(
              amountCents,
              shares.map((share) => share.basis_points),
            )
      const goesTo = shares.map(({ uuid, name }, at) => ({ uuid, name, amount_cents: cents[at]! }))
      return [itemId, { giveable: { ...giveable, topic, cover: cover ?? drawn }, goesTo }]
    }),
  )
}
