import type { Gift } from '@kindling/contract/gifts'
import { expect, it } from 'vitest'
import { standingOf } from './gift-standing.ts'
import { byMonth } from './months.ts'

const gift = (more: Partial<Gift>) =>
  ({ status: 'succeeded', amount_cents: 2_500, refunded_cents: 0, dispute: 'none', ...more }) as const

it.each([
  [{}, 'paid'],
  [{ refunded_cents: 1 }, 'partlyRefunded'],
  [{ refunded_cents: 2_500 }, 'refunded'],
  [{ dispute: 'open' }, 'disputed'],
  [{ dispute: 'won' }, 'paid'],
  [{ dispute: 'lost' }, 'takenBack'],
  [{ status: 'created' }, 'failed'],
  [{ status: 'canceled' }, 'failed'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'processing' }, 'onItsWay'],
  [{ status: 'requires_action' }, 'bank'],
] as const)('%o is %s', (more, words) => {
  expect(standingOf(gift(more as Partial<Gift>)).words).toBe(words)
})

it('never shows a gift whose result is unknown as failed or charged', () => {
  for (const status of ['processing', 'requires_action'] as const)
    expect(standingOf(gift({ status }))).toMatchObject({ tone: 'quiet', charged: false })
})

it('groups by the month of the reader’s own clock, in the order given', () => {
  const at = (y: number, m: number, d: number) => ({ created_at: new Date(y, m, d, 0, 30).toISOString() })
  const groups = byMonth([at(2026, 11, 1), at(2026, 10, 30), at(2026, 10, 1), at(2025, 10, 9)], 'en-US')
  expect(groups.map(({ month, gifts }) => [month, gifts.length])).toEqual([
    ['December 2026', 1],
    ['November 2026', 2],
    ['November 2025', 1],
  ])
  expect(byMonth([], 'en-US')).toEqual([])
})
