import { expect, test } from 'vitest'
import { fillBudget } from './budget.ts'
import type { Times } from '../giveables/for-kinds.ts'
import { shownStatus } from './campaign.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const open: Times = { isPublic: true, startsAt: at('10:00'), endsAt: null, closedAt: null }

test('a campaign counts as ended after its end, and as active before its start', () => {
  expect(shownStatus('active', { ...open, endsAt: at('11:00') }, at('12:00'))).toBe('ended')
  expect(shownStatus('active', { ...open, closedAt: at('11:00') }, at('12:00'))).toBe('ended')
  expect(shownStatus('active', open, at('09:00'))).toBe('active')
  expect(shownStatus('paused', { ...open, closedAt: at('11:00') }, at('12:00'))).toBe('paused')
  const pausedTo = { ...open, closedAt: at('11:00'), endsAt: at('12:00') }
  expect(shownStatus('paused', pausedTo, at('11:59'))).toBe('paused')
  expect(shownStatus('paused', pausedTo, at('12:00'))).toBe('ended')
})

test('a budget fills in order, with too little, the exact amount and too much', () => {
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
