import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/db.ts'

type Row = {
  id: number
  inviter: number | null
  own: number
  friends: number
  friends_held: number
  second: number
  second_held: number
  direct_count: number
  second_count: number
  given: number
  veiled: number
}

type Someone = { id: number; inviter: number | null }

/** The impact of all of them is what they and those whom they brought gave; nothing here is asked of the product's own sums. */
export async function impactHolds(db: Db, people: readonly Someone[]): Promise<void> {
  const { rows } = await sql<Row>`
    select u.id, u.inviter_id as inviter, s.own_cents as own, s.friends_cents as friends, s.friends_held_cents as friends_held,
      s.second_cents as second, s.second_held_cents as second_held, s.direct_count, s.second_count,
      coalesce(g.given, 0)::bigint as given, coalesce(g.veiled, 0)::bigint as veiled
    from users u join impact_scores s on s.user_id = u.id left join lateral (
      select sum(amount_cents - refunded_cents) as given,
        sum(amount_cents - refunded_cents) filter (where visibility = 'anonymous') as veiled
      from gifts where user_id = u.id and status = 'settled') g on true
    where u.id = any(${people.map((p) => p.id)}::bigint[]) order by u.id`.execute(db)
  expect(rows.map(({ id, inviter }) => [id, inviter])).toEqual(
    people.toSorted((a, b) => a.id - b.id).map(({ id, inviter }) => [id, inviter]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const invited = Map.groupBy(rows, (row) => row.inviter)
  const sum = (all: readonly Row[], of: 'given' | 'veiled') => all.reduce((total, row) => total + row[of], 0)
  for (const row of rows) {
    const friends = invited.get(row.id) ?? []
    const second = friends.flatMap(({ id }) => invited.get(id) ?? [])
    expect([row.own, row.friends + row.friends_held, row.second + row.second_held]).toEqual([
      row.given,
      sum(friends, 'given'),
      sum(second, 'given'),
    ])
    expect([row.direct_count, row.second_count]).toEqual([friends.length, second.length])
    expect(row.friends_held).toBeLessThanOrEqual(sum(friends, 'veiled'))
    expect(row.second_held).toBeLessThanOrEqual(sum(second, 'veiled'))
    // of rings that could never open nothing anonymous is counted
    if (friends.length < 3) expect(row.friends_held).toBe(sum(friends, 'veiled'))
    if (second.length < 3) expect(row.second_held).toBe(sum(second, 'veiled'))
    const above = new Set<number>()
    for (let at: number | null = row.id; at !== null; at = byId.get(at)?.inviter ?? null) {
      expect(above.has(at), `${row.id} comes after itself`).toBe(false)
      above.add(at)
    }
  }
}
