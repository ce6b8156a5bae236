import { describe, expect, test } from 'vitest'
import { pantry, plan, readers, tidepool } from '../plan.fixtures.ts'
import {
  changesOf,
  draftOf,
  evenly,
  refusalOf,
  rebased,
  withAmount,
  withRemoved,
  withStep,
  withTotal,
  type Draft,
} from './rows.ts'

const limits = { smallest_cents: 200, largest_cents: 500_000 }
const amounts = ({ rows }: Draft) => rows.map(({ amount }) => amount.cents)

describe('a new total', () => {
  test('is divided in proportion without a rest, and the item that takes the odd cents is marked', () => {
    const draft = withTotal(draftOf(plan()), '50')
    expect(amounts(draft)).toEqual([2_223, 1_666, 1_111])
    expect(draft.rows.map(({ absorbs }) => absorbs)).toEqual([true, false, false])
    expect(refusalOf(draft, limits)).toBeUndefined()
  })

  test('gives the same result typed digit by digit as at once', () => {
    const typed = ['', '9', '90'].reduce(withTotal, draftOf(plan()))
    expect(amounts(typed)).toEqual([4_000, 3_000, 2_000])
    expect(refusalOf(withTotal(typed, ''), limits)).toBe('unreadable')
    // $2 is too little for three
    expect(refusalOf(withTotal(typed, '2'), limits)).toBe('item')
    expect(refusalOf(withTotal(typed, '5001'), limits)).toBe('above')
  })
})

describe('one row', () => {
  test('moves by whole dollars, never below the smallest, and the total follows', () => {
    const up = withStep(withAmount(draftOf(plan()), readers.uuid, '12.50'), readers.uuid, 100)
    expect(up.rows[2]!.amount.text).toBe('13')
    expect(up.total.text).toBe('48')
    expect(amounts(withStep(up, readers.uuid, -5_000))).toEqual([2_000, 1_500, 100])
  })

  test('that is removed is not part of the total, and can be restored', () => {
    const removed = withRemoved(draftOf(plan()), tidepool.uuid, true)
    expect(removed.total.text).toBe('30')
    expect(changesOf(plan(), removed)).toEqual({ remove: [tidepool.uuid] })
    expect(changesOf(plan(), withRemoved(removed, tidepool.uuid, false))).toBeNull()
    const all = [pantry, readers].reduce((draft, { uuid }) => withRemoved(draft, uuid, true), removed)
    expect(refusalOf(all, limits)).toBe('nothing')
  })

  test('that is paused keeps its amount and does not count in the total', () => {
    const paused = plan({ items: [pantry, tidepool, { ...readers, state: 'paused' }], monthly_cents: 3_500 })
    const draft = withTotal(draftOf(paused), '70')
    expect(amounts(draft)).toEqual([4_000, 3_000, 1_000])
    expect(changesOf(paused, draft)!.items).toHaveLength(2)
  })
})

test('what ends before its next charge does not count, and the rest can be saved', () => {
  const ending = plan({
    items: [pantry, tidepool, { ...readers, state: 'ending', next_on: null }],
    monthly_cents: 3_500,
  })
  const draft = { ...draftOf(ending), day: 25 }
  expect([draft.total.cents, refusalOf(draft, limits)]).toEqual([3_500, undefined])
  expect(changesOf(ending, draft)).toEqual({ day: 25 })
})

test('an even division gives the odd cent to the first item', () => {
  const draft = evenly(withAmount(draftOf(plan()), readers.uuid, '10.01'))
  expect(amounts(draft)).toEqual([1_501, 1_500, 1_500])
  expect(draft.total.cents).toBe(4_501)
})

test('edits are kept when the plan changes elsewhere', () => {
  const edited = withStep(draftOf(plan()), pantry.uuid, 500)
  const after = rebased(edited, plan({ items: [pantry, tidepool, { ...readers, state: 'paused' }] }))
  expect(amounts(after)).toEqual([2_500, 1_500, 1_000])
  expect(after.total.cents).toBe(4_000)
})
