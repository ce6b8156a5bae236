import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readConfig } from '../../platform/settings/config.ts'
import { amountRefusal, amountsOf, isTrusted } from './gift.ts'
import { say } from '../../platform/refusal-text.ts'
import { english } from '../../platform/words.ts'

const fee = { rate_bp: 290, fixed_cents: 30 }
const cents = fc.integer({ min: 200, max: 1_000_000 })

describe('the charge of a gift', () => {
  it('is the gift, or the gift and the card fee', () => {
    expect(amountsOf(2_500, false, fee)).toEqual({ amountCents: 2_500, coverCents: 0, feeCents: 103 })
    expect(amountsOf(2_500, true, fee)).toEqual({ amountCents: 2_500, coverCents: 106, feeCents: 106 })
  })

  test('with the fee covered, the whole gift arrives, within the cent that the processor rounds', () => {
    fc.assert(
      fc.property(cents, (gift) => {
        const { coverCents, feeCents } = amountsOf(gift, true, fee)
        expect(coverCents - feeCents).toBeGreaterThanOrEqual(0)
        expect(coverCents - feeCents).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('refused amounts', () => {
  const config = readConfig({ NODE_ENV: 'test' })
  it.each([
    [199, true, 'The smallest gift is $2.'],
    [200, false, undefined],
    [500_000, false, undefined],
    [500_001, false, 'The largest gift from a new account is $5,000. For more, write to us.'],
    [1_000_000, true, undefined],
    [1_000_001, true, 'For gifts over $10,000, write to us so we can save you fees.'],
    [1_000_001, false, 'For gifts over $10,000, write to us so we can save you fees.'],
  ])('%i cents, trusted: %s', (amount, trusted, words) => {
    const problem = amountRefusal(amount, config, trusted)
    expect(problem && say(english, problem)).toBe(words)
  })
})

describe('the account that may give the largest gifts', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  it.each([
    ['2026-10-23T12:00:00Z', 2, true],
    ['2026-10-23T12:00:00.001Z', 2, false],
    ['2026-10-23T12:00:00Z', 1, false],
    ['2020-01-01T00:00:00Z', 0, false],
  ])('made at %s, with %i gifts: %s', (createdAt, settledGifts, trusted) => {
    expect(isTrusted({ createdAt: new Date(createdAt), settledGifts }, now)).toBe(trusted)
  })
})
