import { expect, test } from 'vitest'
import { fillBudget } from './budget.ts'
import { shownStatus, takesGifts, type Standing } from './campaign.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const open: Standing = { status: 'active', startsAt: at('10:00'), endsAt: null, closedAt: null }

test.each<[string, Partial<Standing>, string, boolean]>([
  ['open', {}, '12:00', true],
  ['at its first moment', {}, '10:00', true],
  ['before its start', {}, '09:59', false],
  ['at its last moment', { endsAt: at('12:00') }, '12:00', false],
  ['a moment before', { endsAt: at('12:00') }, '11:59', true],
  ['closed before its end', { endsAt: at('13:00'), closedAt: at('11:00') }, '12:00', false],
  ['ended since', { status: 'ended', closedAt: at('13:00') }, '12:00', true],
  ['paused', { status: 'paused', closedAt: at('11:00') }, '12:00', false],
  ['in review', { status: 'in_review' }, '12:00', false],
])('takes gifts: %s', (_, change, time, takes) => expect(takesGifts({ ...open, ...change }, at(time))).toBe(takes))

test('has ended for people when its time is over; before its start it is active', () => {
  expect(shownStatus({ ...open, endsAt: at('11:00') }, at('12:00'))).toBe('ended')
  expect(shownStatus(open, at('09:00'))).toBe('active')
  expect(shownStatus({ ...open, status: 'paused', closedAt: at('11:00') }, at('12:00'))).toBe('paused')
})

test('a budget fills in order; too little, exact and too much', () => {
  const lines = [
    { label: 'a', amount_cents: 80_000 },
    { label: 'b', amount_cents: 20_000 },
  ]
  const filled = (net: number) => fillBudget(lines, net).map((l) => l.filled_cents)
  expect(filled(0)).toEqual([0, 0])
  expect(filled(-500)).toEqual([0, 0])
  expect(filled(80_001)).toEqual([80_000, 1])
  expect(filled(Number.MAX_SAFE_INTEGER)).toEqual([80_000, 20_000])
})
