import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StoredMonth } from './charts.queries.ts'
import { maySplitsBeShown, moneyBars } from './money-bars.ts'
import { monthAfter, monthsBetween } from './months.ts'

const month = (n: number) => monthsBetween('2025-11', '2027-12')[n]!
const stored = (n: number, given_cents: number, hidden_people: number[], allocation_id = 1): StoredMonth => ({
  month: month(n),
  allocation_id,
  given_cents,
  hidden_people,
})
const shown = (months: StoredMonth[], last: number) =>
  moneyBars(months, month(last)).map(({ from, until, given_cents }) => [from, until, given_cents])

test('a month has its own bar if nobody hides an amount, or at least three people do', () => {
  expect(shown([stored(0, 500, []), stored(1, 900, [1, 2, 3]), stored(3, 700, [4, 5, 6])], 3)).toEqual([
    ['2025-11', '2025-11', 500],
    ['2025-12', '2025-12', 900],
    ['2026-01', '2026-01', 0],
    ['2026-02', '2026-02', 700],
  ])
})

test('a month with fewer hidden people joins the next month, and the last month joins earlier ones', () => {
  expect(shown([stored(0, 500, [1]), stored(1, 900, [2, 3])], 1)).toEqual([['2025-11', '2025-12', 1_400]])
  expect(shown([stored(0, 500, [1, 2, 3]), stored(1, 100, []), stored(2, 900, [4])], 2)).toEqual([
    ['2025-11', '2026-01', 1_500],
  ])
})

test('people are counted once across joined months', () => {
  expect(shown([stored(0, 500, [1]), stored(1, 500, [1]), stored(2, 500, [1])], 2)).toHaveLength(1)
  expect(shown([stored(0, 500, [1, 2, 3]), stored(1, 500, [1, 2, 3])], 1)).toHaveLength(2)
})

test('no bar, and no difference to the total, contains hidden gifts of only one or two people', () => {
  const months = fc.array(
    fc.record({ gap: fc.nat(2), cents: fc.nat(9_000), people: fc.uniqueArray(fc.nat(4), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 9 },
  )
  fc.assert(
    fc.property(months, fc.nat(3), (given, after) => {
      let at = 0
      const rows = given.map(({ gap, cents, people }, i) => stored((at += i === 0 ? 0 : gap + 1), cents, people))
      const bars = moneyBars(rows, month(Math.min(at + after, 25)))
      const within = ({ from, until }: { from: string; until: string }) =>
        rows.filter((row) => row.month >= from && row.month <= until)
      const everybody = new Set(rows.flatMap((row) => row.hidden_people)).size
      for (const [i, bar] of bars.entries()) {
        const hidden = new Set(within(bar).flatMap((row) => row.hidden_people)).size
        expect(hidden === 0 || hidden >= 3 || (hidden === everybody && bars.length === 1)).toBe(true)
        expect(bar.given_cents).toBe(within(bar).reduce((sum, row) => sum + row.given_cents, 0))
        if (i > 0) expect(bar.from).toBe(monthAfter(bars[i - 1]!.until))
      }
      expect(bars.flatMap(within)).toEqual(rows)
    }),
  )
})

test('sums of receivers are shown only if no allocation has hidden gifts of only one or two people', () => {
  expect(maySplitsBeShown([stored(0, 500, [1])])).toBe(true)
  expect(maySplitsBeShown([stored(0, 500, [1, 2, 3]), stored(1, 500, [4], 2)])).toBe(false)
  expect(maySplitsBeShown([stored(0, 500, [1, 2, 3]), stored(1, 500, [], 2)])).toBe(true)
  expect(maySplitsBeShown([stored(0, 500, [1, 2, 3]), stored(1, 500, [4], 2), stored(2, 500, [5, 6], 2)])).toBe(true)
})
