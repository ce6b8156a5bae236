import { expect, it } from 'vitest'
import { giftStateOf } from './gift-state.ts'
import type { Gift } from '../gifts/calls.ts'

const gift = (more: Partial<Gift>) =>
  ({ status: 'succeeded', amount_cents: 2_500, refunded_cents: 0, dispute: 'none', ...more }) as const

it.each([
  [{}, 'paid'],
  [{ refunded_cents: 1 }, 'partlyRefunded'],
  [{ refunded_cents: 2_500 }, 'refunded'],
  [{ dispute: 'open' }, 'disputed'],
  [{ dispute: 'won' }, 'paid'],
  [{ dispute: 'lost', refunded_cents: 2_500 }, 'takenBack'],
  [{ dispute: 'lost', refunded_cents: 500 }, 'partlyTakenBack'],
  [{ status: 'created' }, 'failed'],
  [{ status: 'canceled' }, 'failed'],
  [{ status: 'failed' }, 'failed'],
  [{ status: 'processing' }, 'onItsWay'],
  [{ status: 'requires_action' }, 'bank'],
] as const)('%o is %s', (more, words) => {
  expect(giftStateOf(gift(more as Partial<Gift>)).words).toBe(words)
})

it('never shows a gift whose result is unknown as failed or charged', () => {
  for (const status of ['processing', 'requires_action'] as const)
    expect(giftStateOf(gift({ status }))).toMatchObject({ tone: 'quiet', charged: false })
})
