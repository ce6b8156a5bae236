import { addMonths, joinsOn, scaleTo, splitEvenly, usualChargeDay } from '@kindling/contract/plan/rules'
import { expect, it } from 'vitest'
import { afterFailure, daysSkipped, dueStep, joinMonth, movedCharge, nextCharge, nextTryOn } from './plan-schedule.ts'

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const days = (n: number) => n * 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
/** The days after `day`, in order. */
function* from(day: string) {
  for (let at = midnight(day) + days(1); ; at += days(1)) yield dayOf(at)
}
const firstDay = (after: string, holds: (day: string) => boolean) => {
  for (const day of from(after)) if (holds(day)) return day
  throw new Error('endless')
}

it('the next charge is on the first allowed day, across ends of months, leap days and months that are done', () => {
  for (let start = midnight('2027-11-25'); start < midnight('2028-04-02'); start += days(3))
    for (const day of [1, 14, 28])
      for (const done of [[], ['2027-12'], ['2028-01', '2028-02']])
        for (const first of ['2027-11', '2028-02']) {
          const after = dayOf(start)
          const fits = (d: string) =>
            Number(d.slice(8)) === day && d.slice(0, 7) >= first && !done.includes(d.slice(0, 7))
          expect(nextCharge({ day, movedTo: null, after, from: first, done })).toBe(firstDay(after, fits))
        }
})

it('a new item joins on the first charge day that is at least 14 days away and not during a pause', () => {
  for (let start = midnight('2027-12-20'); start < midnight('2028-03-20'); start += days(1))
    for (const day of [1, 15, 28]) {
      const today = dayOf(start)
      const far = (d: string) => Number(d.slice(8)) === day && midnight(d) - start >= days(14)
      expect(joinsOn(today, day)).toBe(firstDay(today, far))
    }
  expect(joinMonth('2026-11-02', { day: 20, fromMonth: '2027-02' })).toBe('2027-02')
  expect(joinMonth('2026-11-07', { day: 20, fromMonth: null })).toBe('2026-12')
  expect(addMonths('2026-11', 14)).toBe('2028-01')
})

it('a month is tried on its day and 1, 3, 7 and 13 days later; the first, third and last failure notify', () => {
  const tried: [string, string, string | null][] = []
  for (let today: string | null = '2028-02-20', failures = 1; today !== null; failures += 1) {
    const after = afterFailure({ dueOn: '2028-02-20', today, failures, reason: 'insufficient_funds' })
    tried.push([today, after.state, after.notify])
    today = after.nextTryOn
  }
  expect(tried).toEqual([
    ['2028-02-20', 'retrying', 'failed'],
    ['2028-02-21', 'retrying', null],
    ['2028-02-23', 'needs_action', 'failed'],
    ['2028-02-27', 'needs_action', null],
    ['2028-03-04', 'lapsed', 'failed'],
  ])
  // a late run skips the days that are over
  expect(nextTryOn('2028-02-20', '2028-02-24')).toBe('2028-02-27')
})

it('a hard decline is not retried, and a bank’s check waits for the giver', () => {
  const failed = { dueOn: '2026-11-20', today: '2026-11-20', failures: 1 }
  const blocked = { needs: 'card', nextTryOn: null, state: 'needs_action', notify: 'failed' }
  expect(afterFailure({ ...failed, reason: 'card_blocked' })).toEqual(blocked)
  expect(afterFailure({ ...failed, failures: 2, reason: 'card_blocked' })).toEqual(blocked)
  const asked = { needs: 'confirmation', nextTryOn: null, state: 'needs_action', notify: 'confirm' }
  expect(afterFailure({ ...failed, reason: 'authentication_failed' })).toEqual(asked)
})

it('a plan that begins at the end of a month is charged on the last day that every month has', () => {
  expect([usualChargeDay('2026-01-31'), usualChargeDay('2026-01-05')]).toEqual([28, 5])
})

it('a month that no run tried in time is missed, so that it is not charged close to the next one', () => {
  expect(dueStep('2026-11-20', '2026-11-19')).toBe('wait')
  expect(dueStep('2026-11-20', '2026-11-20')).toBe('charge')
  expect(dueStep('2026-11-20', '2026-12-03')).toBe('charge')
  expect(dueStep('2026-11-20', '2026-12-04')).toBe('miss')
})

it('a charge that was moved takes the place of its own month alone', () => {
  const next = (after: string, done: string[] = []) =>
    nextCharge({ day: 5, movedTo: '2026-12-19', after, from: '2026-11', done })
  expect([next('2026-11-01'), next('2026-11-05'), next('2026-12-19')]).toEqual([
    '2026-11-05',
    '2026-12-19',
    '2027-01-05',
  ])
  expect(next('2026-11-05', ['2026-12'])).toBe('2027-01-05')
})

it('the charge after one that was moved is 14 days later, and the one after that on the new day', () => {
  const next = (after: string) => nextCharge({ day: 1, movedTo: '2026-12-30', after, from: '2026-12', done: [] })
  expect([next('2026-12-27'), next('2026-12-30'), next('2027-01-13')]).toEqual([
    '2026-12-30',
    '2027-01-13',
    '2027-02-01',
  ])
})

it('a pause skips the charge days from its first one to before the day on which it ends', () => {
  expect(daysSkipped({ day: 5, movedTo: null }, '2026-12-05', '2027-02-05')).toEqual(['2026-12-05', '2027-01-05'])
  expect(daysSkipped({ day: 5, movedTo: '2026-12-28' }, '2026-12-28', '2027-02-05')).toEqual([
    '2026-12-28',
    '2027-01-11',
  ])
  expect(daysSkipped({ day: 5, movedTo: null }, '2026-12-05', '2026-12-05')).toEqual([])
})

it('a new item of a paused plan waits until the pause is over', () => {
  const month = (fromMonth: string | null) => joinMonth('2026-11-20', { day: 14, fromMonth })
  expect([month(null), month('2026-11'), month('2027-02')]).toEqual(['2026-12', '2026-12', '2027-02'])
})

it('amounts scaled to a new total keep their proportions and add up; the one that takes the rounding difference is marked', () => {
  expect(scaleTo([2_000, 1_000, 1_500], 5_000)).toEqual([
    { amountCents: 2_223, absorbs: true },
    { amountCents: 1_111, absorbs: false },
    { amountCents: 1_666, absorbs: false },
  ])
  const [, largest] = scaleTo([200, 600, 400], 1_000)!
  expect(largest).toEqual({ amountCents: 501, absorbs: true })
  expect(scaleTo([], 500)).toBe(null)
  expect(splitEvenly(3, 900)).toEqual(Array.from({ length: 3 }, () => ({ amountCents: 300, absorbs: false })))
  expect(scaleTo([100, 100], 199)).toBe(null)
  for (let total = 300; total < 5_000; total += 37) {
    const scaled = scaleTo([1, 100, 99_999], total)!
    expect(scaled.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(total)
    expect(scaled.every(({ amountCents }) => amountCents >= 100)).toBe(true)
  }
})

it('a change of the day moves the next charge within its month, 14 days after the last one, or leaves it', () => {
  const moved = (day: number, today: string, next: string, last: string | null) =>
    movedCharge({ day, today, next, last })
  expect(moved(5, '2026-11-20', '2026-12-20', '2026-11-20')).toBe('2026-12-05')
  expect(moved(1, '2027-01-02', '2027-01-28', '2026-12-28')).toBe('2027-01-11')
  expect(moved(5, '2026-12-10', '2026-12-20', '2026-11-20')).toBe('2026-12-20')
  expect(moved(5, '2026-12-01', '2026-12-20', null)).toBe('2026-12-05')
  // a first gift on March 20 moves no month into another
  expect(moved(25, '2027-03-21', '2027-03-28', '2027-03-20')).toBe('2027-03-28')
  for (let start = midnight('2027-12-20'); start < midnight('2028-03-20'); start += days(1))
    for (const old of [1, 14, 28])
      for (const day of [1, 7, 14, 21, 28]) {
        const last = `2027-12-${String(old).padStart(2, '0')}`
        const today = dayOf(start)
        const next = firstDay(today > last ? today : last, (d) => Number(d.slice(8)) === old)
        const on = moved(day, today, next, last)
        expect(on.slice(0, 7)).toBe(next.slice(0, 7))
        expect(on > today).toBe(true)
        expect(midnight(on) - midnight(last)).toBeGreaterThanOrEqual(days(14))
      }
})
