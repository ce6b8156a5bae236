import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { entriesBetween, positionOf, worthOf, type CarriedGift, type Entry, type Standing } from './position.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((total, e) => total + e.amountCents, 0)
const at = (entries: readonly Entry[], account: string) => sum(entries.filter((e) => e.account === account))
const owed = (entries: readonly Entry[]) => 0 - sum(entries.filter((e) => typeof e.account !== 'string'))

const shares = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
  .map((w) => w.map((weight, i) => ({ nonprofitId: i + 1, basisPoints: weight })))
const gifts = fc
  .array(fc.record({ amountCents: fc.integer({ min: 200, max: 1_000_000 }), shares }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((g, i): CarriedGift => ({ giftId: i + 1, ...g })))

/** A payment of these gifts, in any state it can be in. */
const payment = gifts.chain((carried) => {
  const amountCents = carried.reduce((total, g) => total + g.amountCents, 0)
  const cents = (max: number) => fc.integer({ min: 0, max })
  const standing = fc
    .record({ coverCents: cents(500), feeCents: fc.integer({ min: 0, max: 150 }), feeKnown: fc.boolean() })
    .chain((base) =>
      fc
        .record({
          asked: cents(amountCents + base.coverCents),
          refunded: cents(amountCents + base.coverCents),
          dispute: fc.constantFrom('none', 'open', 'won', 'lost'),
        })
        .map(({ asked, refunded, dispute }): Standing => ({
          amountCents,
          ...base,
          refundAskedCents: asked,
          refundedCents: refunded,
          dispute,
          disputeFeeCents: 1_500,
        })),
    )
  return fc.tuple(standing, standing, fc.constant(carried))
})

describe('what the books hold of a payment', () => {
  test('sums to zero however it stands, and so does every move', () => {
    fc.assert(
      fc.property(payment, ([before, after, carried]) => {
        const [from, to] = [positionOf(before, carried), positionOf(after, carried)]
        expect(sum(from)).toBe(0)
        expect(sum(entriesBetween(from, to))).toBe(0)
        expect(entriesBetween(to, to)).toEqual([])
      }),
    )
  })

  test('ends the same whichever way it came', () => {
    fc.assert(
      fc.property(payment, ([a, b, carried]) => {
        const direct = entriesBetween([], positionOf(b, carried))
        const around = [
          ...entriesBetween([], positionOf(a, carried)),
          ...entriesBetween(positionOf(a, carried), positionOf(b, carried)),
        ]
        expect(entriesBetween(direct, around)).toEqual([])
      }),
    )
  })

  test('owes nonprofits what the gifts are worth, never less than nothing, and nothing once all went back', () => {
    fc.assert(
      fc.property(payment, ([s, , carried]) => {
        const worth = worthOf(s, carried)
        expect(owed(positionOf(s, carried))).toBe(worth.reduce((total, w) => total + w.netCents, 0))
        for (const w of worth) expect(Math.min(w.grossCents, w.netCents)).toBeGreaterThanOrEqual(0)
        const back = { ...s, dispute: 'none' as const, refundedCents: s.amountCents + s.coverCents }
        expect(worthOf(back, carried).every((w) => w.grossCents === 0 && w.netCents === 0)).toBe(true)
      }),
    )
  })
})

describe('a gift of $25 for two nonprofits', () => {
  const carried: CarriedGift[] = [
    {
      giftId: 1,
      amountCents: 2_500,
      shares: [
        { nonprofitId: 1, basisPoints: 6_000 },
        { nonprofitId: 2, basisPoints: 4_000 },
      ],
    },
  ]
  const settled: Standing = {
    amountCents: 2_500,
    coverCents: 0,
    feeCents: 103,
    feeKnown: false,
    refundAskedCents: 0,
    refundedCents: 0,
    dispute: 'none',
    disputeFeeCents: 0,
  }

  it('settled: owed less the fee, which is withheld until the processor takes it', () => {
    const books = positionOf(settled, carried)
    expect([at(books, 'processor'), at(books, 'fees'), owed(books)]).toEqual([2_500, -103, 2_397])
    const known = positionOf({ ...settled, feeKnown: true, feeCents: 105 }, carried)
    expect([at(known, 'processor'), at(known, 'fees'), owed(known)]).toEqual([2_395, 0, 2_395])
  })

  it('refunded: nothing owed, and the kept fee is the house’s loss; asked for, it waits for the processor', () => {
    const asked = positionOf({ ...settled, feeKnown: true, refundAskedCents: 2_500 }, carried)
    expect([at(asked, 'processor'), at(asked, 'refunds'), at(asked, 'loss'), owed(asked)]).toEqual([
      2_397, -2_500, 103, 0,
    ])
    const done = positionOf({ ...settled, feeKnown: true, refundedCents: 2_500 }, carried)
    expect([at(done, 'processor'), at(done, 'refunds'), at(done, 'loss'), owed(done)]).toEqual([-103, 0, 103, 0])
  })

  it('disputed: held apart, then back or lost with the dispute’s fee', () => {
    const open = positionOf({ ...settled, feeKnown: true, dispute: 'open', disputeFeeCents: 1_500 }, carried)
    expect([at(open, 'processor'), at(open, 'disputes'), at(open, 'loss'), owed(open)]).toEqual([
      -1_603, 2_500, 1_500, 2_397,
    ])
    const lost = positionOf({ ...settled, feeKnown: true, dispute: 'lost', disputeFeeCents: 1_500 }, carried)
    expect([at(lost, 'processor'), at(lost, 'disputes'), at(lost, 'loss'), owed(lost)]).toEqual([-1_603, 0, 1_603, 0])
    const won = positionOf({ ...settled, feeKnown: true, dispute: 'won', disputeFeeCents: 1_500 }, carried)
    expect([at(won, 'processor'), at(won, 'loss'), owed(won)]).toEqual([2_397, 0, 2_397])
  })
})
