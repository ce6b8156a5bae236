import type { GiveableType } from '@kindling/contract/common'
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '@kindling/contract/language'
import type { Db } from '../../platform/database/db.ts'
import type { WithKinds } from '../giveables/index.ts'
import { giverNow, type GiverNow } from '../receipts/index.ts'

export type Owner = { id: number; timeZone: string; language: Language; giver: GiverNow }

export async function ownerOf(db: Db, uuid: string): Promise<Owner | null> {
  const { rows } = await sql<Owner>`
    select id, time_zone as "timeZone", language, ${giverNow('u')} as giver
    from users u where uuid = ${uuid} and status <> 'deleted'`.execute(db)
  return rows[0] ?? null
}

export type Filling = {
  giveable: { type: GiveableType; id: number; uuid: string; name: string }
  lines: { label: string; amount_cents: number }[]
  before_cents: number
  own_cents: number
}

/** All settled gifts of a giveable, by the indexes of what a gift can be: listed, gone from the list, waiting for it, or refunded before. */
const settledGiftsOf = (giveable: RawBuilder<unknown>) => sql`(
      select id, allocation_id, settled_at from gifts where giveable_id = ${giveable} and listed is not null
      union all
      select id, allocation_id, settled_at from gifts where giveable_id = ${giveable} and listed is null and left_place is not null
      union all
      select id, allocation_id, settled_at from gifts
      where giveable_id = ${giveable} and listed is null and left_place is null and waits_since is not null
      union all
      select id, allocation_id, settled_at from gifts
      where giveable_id = ${giveable} and listed is null and left_place is null and waits_since is null
        and status = 'settled' and refunded_cents >= amount_cents)`

/** As JSON: each budget's lines, this gift's net money, and all that arrived before it. */
export function budgetsFilledBy(giftId: number, kinds: WithKinds['kinds']) {
  const withBudget = [...kinds.values()].filter(({ budget }) => budget !== undefined)
  const lines = withBudget.map(({ type, budget }) => sql`when ${type}::giveable_kind then ${budget}`)
  return sql<Filling[]>`(
    with mine as (
      select id, giveable_id, allocation_id, settled_at from gifts where id = ${giftId}
    ), target as (
      select giveable_id as id from mine
      union select s.toward_id from mine m join allocation_shares s on s.allocation_id = m.allocation_id
    ), given as (
      select ga.id as target, g.id, g.settled_at, null::bigint as nonprofit_id
      from target t join giveables ga on ga.id = t.id cross join lateral ${settledGiftsOf(sql`ga.id`)} g
      where ga.kind = any(${withBudget.map(({ type }) => type)}::giveable_kind[])
      union all
      select ga.id, g.id, g.settled_at, s.nonprofit_id
      from target t join giveables ga on ga.id = t.id and ga.is_public join allocation_shares s on s.toward_id = ga.id
      join allocations a on a.id = s.allocation_id
      join lateral ${settledGiftsOf(sql`a.giveable_id`)} g on g.allocation_id = a.id
    ), filled as (
      select x.target, coalesce(-sum(e.amount_cents) filter (where x.id <> m.id), 0)::bigint as before,
        coalesce(-sum(e.amount_cents) filter (where x.id = m.id), 0)::bigint as own
      from mine m join given x on (x.settled_at, x.id) <= (m.settled_at, m.id) join ledger_entries e on e.gift_id = x.id
      join ledger_accounts l on l.id = e.account_id and l.kind = 'payable' and l.nonprofit_id = coalesce(x.nonprofit_id, l.nonprofit_id)
      group by x.target having bool_or(x.id = m.id)
    )
    select coalesce(json_agg(json_build_object('giveable', json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name),
      'lines', case ga.kind ${sql.join(lines, sql` `)} end, 'before_cents', f.before, 'own_cents', f.own) order by ga.id), '[]')
    from filled f join giveables ga on ga.id = f.target)`
}
