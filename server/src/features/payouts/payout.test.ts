import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListedTransfer } from '../../processor/listed.ts'
import { bookingsOf, follow, isOf, payoutCents, type PayoutState } from './payout.ts'

const cents = fc.integer({ min: 0, max: 10_000_000 })
const owed = fc.record({
  balanceCents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  underWayCents: cents,
  waitingCents: cents,
})

describe('the amount of a payout', () => {
  it('is everything that is owed and free, or nothing below the minimum', () => {
    fc.assert(
      fc.property(owed, fc.integer({ min: 1, max: 10_000 }), (of, smallest) => {
        const paid = payoutCents(of, smallest)
        const free = of.balanceCents - of.underWayCents - of.waitingCents
        expect(paid).toBe(free < smallest ? 0 : free)
        expect(paid === 0 || paid >= smallest).toBe(true)
        // enough is left for the gifts that wait and the payouts that are under way
        if (paid > 0) expect(of.balanceCents - paid).toBe(of.underWayCents + of.waitingCents)
      }),
    )
  })

  it.each([
    [{ balanceCents: 2_500, underWayCents: 0, waitingCents: 0 }, 2_500],
    [{ balanceCents: 2_499, underWayCents: 0, waitingCents: 0 }, 0],
    [{ balanceCents: 5_000, underWayCents: 2_500, waitingCents: 1 }, 0],
    [{ balanceCents: -1, underWayCents: 0, waitingCents: 0 }, 0],
    [{ balanceCents: 0, underWayCents: 0, waitingCents: 0 }, 0],
  ])('of %o is %i', (of, expected) => expect(payoutCents(of, 2_500)).toBe(expected))
})

const pending: PayoutState = {
  uuid: '0190d6f0-5d1c-7c3e-9a53-000000000001',
  nonprofitId: 7,
  status: 'pending',
  amountCents: 5_000,
  accountId: 'acct_1',
  transferId: null,
  reversedCents: 0,
}
const transfer: ListedTransfer = {
  transferId: 'tr_1',
  ours: pending.uuid,
  accountId: 'acct_1',
  amountCents: 5_000,
  reversedCents: 0,
  currency: 'usd',
  at: new Date(0),
  moved: null,
}

describe('a payout after its transfer was read', () => {
  it('only goes forward, and books the same total for any order of reads', () => {
    const read = fc.record({ reversedCents: fc.constantFrom(0, 1, 2_000, 5_000), isRead: fc.boolean() })
    fc.assert(
      fc.property(fc.array(read, { minLength: 1, maxLength: 6 }), (reads) => {
        let now = pending
        const booked = new Map<string, number>()
        for (const { reversedCents, isRead } of reads) {
          const after = follow(now, { ...transfer, reversedCents }, isRead)
          for (const { key, entries } of bookingsOf(now, after, new Date(0))) {
            expect(booked.has(key)).toBe(false)
            expect(entries.reduce((sum, e) => sum + e.amountCents, 0)).toBe(0)
            booked.set(key, entries[0]!.amountCents)
          }
          now = after
        }
        const back = Math.max(...reads.map((r) => r.reversedCents))
        expect(now.reversedCents).toBe(back)
        expect(now.status).toBe(
          back === 5_000 ? 'reversed' : back > 0 || reads.some((r) => r.isRead) ? 'paid_out' : 'sent',
        )
        expect([...booked.values()].reduce((a, b) => a + b, 0)).toBe(5_000 - back)
      }),
    )
  })

  it('does not belong to a transfer of another amount, account, currency or payout', () => {
    expect(isOf(pending, transfer)).toBe(true)
    for (const change of [{ amountCents: 4_999 }, { accountId: 'acct_2' }, { currency: 'cad' }])
      expect(isOf(pending, { ...transfer, ...change })).toBe(false)
    expect(isOf({ ...pending, transferId: 'tr_2' }, transfer)).toBe(false)
  })
})
