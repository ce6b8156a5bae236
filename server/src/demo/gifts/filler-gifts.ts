import type { Cause, PlannedGift } from './planned-gift.ts'
import { randomFrom, type Random } from '../random.ts'

export type Figures = {
  to: Cause
  people: number
  gifts: number
  total: number
  given: readonly PlannedGift[]
  amounts?: readonly number[]
  /** Usual amounts in dollars are multiples of this. */
  step: 5 | 10
  from: number
  until: number
  notes: readonly string[]
  firstNeighbor: number
  neighbors: number
}

export function fillerGifts(f: Figures): PlannedGift[] {
  const random = randomFrom(f.firstNeighbor * 7_919 + f.total)
  const people = f.people - new Set(f.given.map((g) => g.by)).size
  const count = f.gifts - f.given.length
  if (people > f.neighbors || people > count)
    throw new RangeError(`${f.to.key}: ${people} neighbors cannot give ${count} gifts`)
  const { amounts: extra = [] } = f
  const total = f.total - [...f.given.map((g) => g.dollars), ...extra].reduce((a, b) => a + b, 0)
  const amounts = shuffle(
    [...extra, ...amountsFor(random, { count: count - extra.length, total, step: f.step })],
    random,
  )
  const gifts = amounts.map((dollars, i) => ({
    by: `n${(f.firstNeighbor + (i % people)) % f.neighbors}`,
    to: f.to,
    dollars,
    ago: random.between(f.until, f.from),
    exact: false,
    ...look(random),
  }))
  return dealNotes(gifts, f.notes)
}

type Look = Pick<PlannedGift, 'visibility'> & { speaks: boolean }

function look(random: Random): Look {
  const dice = random.next()
  const visibility = dice < 0.22 ? 'full' : dice < 0.8 ? 'name' : 'anonymous'
  return { visibility, speaks: random.next() < 0.11 }
}

/** Deals notes in the order of time, so that one repeats only after all others. */
function dealNotes(gifts: readonly (PlannedGift & Look)[], notes: readonly string[]): PlannedGift[] {
  let dealt = 0
  return gifts
    .toSorted((a, b) => a.ago - b.ago)
    .map(({ speaks, ...gift }) =>
      speaks && notes.length > 0 ? { ...gift, message: notes[dealt++ % notes.length]! } : gift,
    )
}

function shuffle<T>(items: T[], random: Random): T[] {
  for (let i = items.length - 1; i > 0; i--) {
    const j = Math.floor(random.next() * (i + 1))
    ;[items[i], items[j]] = [items[j]!, items[i]!]
  }
  return items
}

const liked = [0.2, 0.3, 0.4, 0.5, 0.5, 0.6, 0.8, 0.8, 1, 1, 1, 1.2, 1.5, 2, 2, 4]

/** Whole dollars, multiples of `step` and at least one step. Throws RangeError if there is no such plan. */
function amountsFor(random: Random, { count, total, step }: { count: number; total: number; step: number }): number[] {
  if (count === 0 ? total !== 0 : total % step !== 0 || total < count * step)
    throw new RangeError(`${count} gifts of multiples of $${step} cannot make $${total}`)
  const mean = total / Math.max(1, count)
  const amounts = Array.from({ length: count }, () =>
    Math.max(step, Math.round((random.pick(liked) * mean) / step) * step),
  )
  let left = total - amounts.reduce((a, b) => a + b, 0)
  // spreads the rest one step at a time, so that no gift is conspicuous
  for (let i = 0; left !== 0; i = (i + 1) % count) {
    const change = Math.sign(left) * step
    if (amounts[i]! + change < step) continue
    amounts[i]! += change
    left -= change
  }
  return amounts
}
