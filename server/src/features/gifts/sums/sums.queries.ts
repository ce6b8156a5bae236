import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../../platform/database/db.ts'
import { company } from '../listing/listing.queries.ts'

/**
 * A sum of fewer gifts than a page's total, so that one hidden amount could be guessed from it. A column of each gift
 * says what is counted in the sum. `friends` and `second`: scores of a giver's inviter and of that person's inviter;
 * `partner`: gifts through a partner's link.
 */
export type SumOfFew = 'friends' | 'second' | 'partner'

type Rule = {
  column: RawBuilder<number | null>
  owner: RawBuilder<number>
  /** True if a gift `g` may enter the sum already. */
  ready: RawBuilder<boolean>
  /** True if a changed gift `m` counts toward a batch, which enters once it has gifts of three different people. */
  together: RawBuilder<boolean>
  /** True if a changed gift `m` may enter alone. */
  alone: (at: Date) => RawBuilder<boolean>
}

/** After so long, a gift that shows a name but no amount enters a subtotal alone. */
const longestWait = sql.lit('24 hours')

const score = (column: RawBuilder<number | null>, owner: RawBuilder<number>): Rule => ({
  column,
  owner,
  ready: sql`true`,
  together: sql`m.visibility = 'anonymous'`,
  alone: () => sql`m.visibility <> 'anonymous'`,
})

/** The rules by which gifts enter each sum of few, and leave it after a refund. */
const rules: Record<SumOfFew, Rule> = {
  friends: score(sql`g.friends_cents`, sql`u.inviter_id`),
  second: score(sql`g.second_cents`, sql`i.inviter_id`),
  partner: {
    column: sql`g.partner_cents`,
    owner: sql`g.collaboration_id`,
    // not before its row is listed
    ready: sql`g.collaboration_id is not null and g.waits_since is null`,
    together: sql`m.visibility <> 'full'`,
    alone: (at) =>
      sql`(m.visibility = 'full' or (m.visibility = 'name' and m.worth_since <= ${at}::timestamptz - ${longestWait}::interval))`,
  },
}

const columnNames: Record<SumOfFew, string> = {
  friends: 'friends_cents',
  second: 'second_cents',
  partner: 'partner_cents',
}

/** Gifts whose counted part of the sum differs from what they are worth. */
const differing = ({ column, ready }: Rule, of: SumOfFew) => sql`
  from gifts g join users u on u.id = g.user_id left join users i on i.id = u.inviter_id
  where g.status = 'settled' and ${ready}
    and ${of === 'partner' ? sql`coalesce(${column}, 0)` : column} <> g.amount_cents - g.refunded_cents`

/** Returns the owners of sums that have gifts to enter, in the order of ids. */
export async function ownersOfMoved(db: Db, of: SumOfFew): Promise<number[]> {
  const rule = rules[of]
  const { rows } = await sql<{
    owner: number
  }>`select distinct ${rule.owner} as owner ${differing(rule, of)} order by 1`.execute(db)
  return rows.map(({ owner }) => owner)
}

/** Locks the gifts that may enter these owners' sums, in the order of ids. Returns their ids. */
export async function lockMoved(trx: Trx, of: SumOfFew, owners: readonly number[]): Promise<number[]> {
  const rule = rules[of]
  const { rows } = await sql<{ id: number }>`
    select g.id ${differing(rule, of)} and ${rule.owner} = any(${[...owners]}::bigint[]) order by g.id for update of g`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}

export type Step = { owner: number; cents: number }

/** Enters gifts that this transaction has locked, if they may. Returns by how much each sum changes. */
export async function enterSums(
  trx: Trx,
  of: SumOfFew,
  { giftIds, at }: { giftIds: readonly number[]; at: Date },
): Promise<Step[]> {
  const rule = rules[of]
  const { rows } = await sql<Step>`
    with moved as (
      select g.id, ${rule.owner} as owner, g.user_id, g.visibility, g.worth_since, g.amount_cents - g.refunded_cents as worth,
        coalesce(${rule.column}, 0) as held
      ${differing(rule, of)} and g.id = any(${[...giftIds]}::bigint[])
    ), accompanied as (
      select m.owner from moved m where ${rule.together} group by m.owner having count(distinct m.user_id) >= ${company}
    ), entered as (
      update gifts g set ${sql.ref(columnNames[of])} = m.worth from moved m left join accompanied a on a.owner = m.owner
      where g.id = m.id and (a.owner is not null or ${rule.alone(at)})
      returning m.owner, m.worth - m.held as cents
    )
    select owner, sum(cents)::bigint as cents from entered group by owner order by owner`.execute(trx)
  return rows
}

export async function giveablesOfPartners(trx: Trx, collaborations: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`
    select distinct ga.uuid from collaborations co join giveables ga on ga.id = co.giveable_id
    where co.id = any(${[...collaborations]}::bigint[])`.execute(trx)
  return rows.map(({ uuid }) => uuid)
}
