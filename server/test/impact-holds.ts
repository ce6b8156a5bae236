import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../src/platform/database/db.ts'

type Row = {
  id: number
  inviter: number | null
  own: number
  friends: number
  second: number
  direct_count: number
  second_count: number
  given: number
  in_friends: number
  in_second: number
}

type Someone = { id: number; inviter: number | null }

/**
 * Asserts that everybody's impact is the sum of their own gifts and those of the people they brought, without the
 * product's own sums.
 */
export async function impactHolds(db: Db, people: readonly Someone[]): Promise<void> {
  const { rows } = await sql<Row>`
    select u.id, u.inviter_id as inviter, s.own_cents as own, s.friends_cents as friends, s.second_cents as second, s.direct_count, s.second_count,
      coalesce(g.given, 0)::bigint as given, coalesce(g.in_friends, 0)::bigint as in_friends, coalesce(g.in_second, 0)::bigint as in_second
    from users u join impact_scores s on s.user_id = u.id left join lateral (
      select sum(amount_cents - refunded_cents) as given, sum(friends_cents) as in_friends, sum(second_cents) as in_second
      from gifts where user_id = u.id and status = 'settled') g on true
    where u.id = any(${people.map((p) => p.id)}::bigint[]) order by u.id`.execute(db)
  expect(rows.map(({ id, inviter }) => [id, inviter])).toEqual(
    people.toSorted((a, b) => a.id - b.id).map(({ id, inviter }) => [id, inviter]),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const invited = Map.groupBy(rows, (row) => row.inviter)
  const sum = (all: readonly Row[], of: 'in_friends' | 'in_second') => all.reduce((total, row) => total + row[of], 0)
  for (const row of rows) {
    const friends = invited.get(row.id) ?? []
    const second = friends.flatMap(({ id }) => invited.get(id) ?? [])
    expect([row.own, row.friends, row.second]).toEqual([
      row.given,
      sum(friends, 'in_friends'),
      sum(second, 'in_second'),
    ])
    expect([row.direct_count, row.second_count]).toEqual([friends.length, second.length])
    const above = new Set<number>()
    for (let at: number | null = row.id; at !== null; at = byId.get(at)?.inviter ?? null) {
      expect(above.has(at), `${row.id} comes after itself`).toBe(false)
      above.add(at)
    }
  }
}
