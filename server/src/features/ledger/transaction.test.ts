import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeKnownEntries, settledEntries, type Entry, type NetGift } from './transaction.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((total, e) => total + e.amountCents, 0)

const shares = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
  .map((w) => w.map((weight, i) => ({ nonprofitId: i + 1, basisPoints: weight })))
const gift = (netCents: fc.Arbitrary<number>): fc.Arbitrary<NetGift> =>
  fc.record({ giftId: fc.integer({ min: 1, max: 1_000 }), netCents, shares })

test('a settled payment sums to zero, whatever its gifts and splits', () => {
  fc.assert(
    fc.property(
      fc.array(gift(fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 50_000 }),
      (gifts, fee) => {
        const charged = gifts.reduce((total, g) => total + g.netCents, 0) + fee
        const entries = settledEntries(charged, fee, gifts)
        expect(sum(entries)).toBe(0)
        expect(entries.some((e) => e.amountCents === 0)).toBe(false)
      },
    ),
  )
})

test('once the fee is known nothing is left withheld, and the nonprofits bear the difference', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 }), shares, (estimate, actual, s) => {
      const entries = feeKnownEntries(actual, estimate, [{ giftId: 1, netCents: estimate - actual, shares: s }])
      expect(sum(entries)).toBe(0)
      expect(sum(entries.filter((e) => e.account === 'fees'))).toBe(estimate)
      expect(sum(entries.filter((e) => e.account === 'processor'))).toBe(-actual || 0)
    }),
  )
})
