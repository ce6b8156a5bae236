import type { MoneyBar } from '@kindling/contract/charts/calls'
import type { StoredMonth } from './charts.queries.ts'
import { monthsBetween, type Month } from './months.ts'

/** Hidden gifts of at least this many people conceal each other's amounts. */
const fewestPeople = 3

type Bar = MoneyBar & { people: ReadonlySet<number> }

/**
 * Builds bars so that each bar, and each difference between bars and the total, contains no hidden gift or those of at
 * least three people. Joins a month with the next months until this is true, and the last months with earlier ones.
 */
export function moneyBars(stored: readonly StoredMonth[], lastMonth: Month): MoneyBar[] {
  if (stored.length === 0) return []
  const byMonth = Map.groupBy(stored, ({ month }) => month)
  const done: Bar[] = []
  let open: Bar | undefined
  for (const month of monthsBetween(stored[0]!.month, lastMonth)) {
    open = joined(open, barOf(month, byMonth.get(month) ?? []))
    if (open.people.size > 0 && open.people.size < fewestPeople) continue
    done.push(open)
    open = undefined
  }
  while (open && open.people.size < fewestPeople && done.length > 0) open = joined(done.pop(), open)
  if (open) done.push(open)
  return done.map(({ people: _, ...bar }) => bar)
}

/** True if each split had no hidden gift or those of at least three people, so that its sums may be shown. */
export function maySplitsBeShown(stored: readonly StoredMonth[]): boolean {
  const bySplit = [...Map.groupBy(stored, (row) => row.allocation_id).values()]
  if (bySplit.length === 1) return true
  return bySplit.map(peopleOf).every(({ size }) => size === 0 || size >= fewestPeople)
}

const barOf = (month: Month, stored: readonly StoredMonth[]): Bar => ({
  from: month,
  until: month,
  given_cents: stored.reduce((sum, row) => sum + row.given_cents, 0),
  people: peopleOf(stored),
})

const peopleOf = (stored: readonly StoredMonth[]) => new Set(stored.flatMap((row) => row.hidden_people))

const joined = (first: Bar | undefined, second: Bar): Bar =>
  first === undefined
    ? second
    : {
        from: first.from,
        until: second.until,
        given_cents: first.given_cents + second.given_cents,
        people: new Set([...first.people, ...second.people]),
      }
