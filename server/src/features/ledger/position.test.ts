import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  entriesBetween,
  keptFee,
  matchBackCents,
  positionOf,
  positionOfMatch,
  returnedCents,
  returnsOf,
  sharesOfPayment,
  worthOf,
  type CarriedGift,
  type Entry,
  type PaymentMoney,
} from './position.ts'

const sum = (entries: readonly Entry[]) => entries.reduce((total, e) => total + e.amountCents, 0)
const at = (entries: readonly Entry[], account: string) => sum(entries.filter((e) => e.account === account))
const owed = (entries: readonly Entry[]) => 0 - sum(entries.filter((e) => typeof e.account !== 'string'))

const shares = fc
  .array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 4 })
  .map((w) => w.map((weight, i) => ({ nonprofitId: i + 1, basisPoints: weight })))
const gifts = fc
  .array(fc.record({ amountCents: fc.integer({ min: 200, max: 1_000_000 }), shares }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((g, i): CarriedGift => ({ giftId: i + 1, ...g })))

/** A payment of these gifts in any possible state. */
const payment = gifts.chain((carried) => {
  const amountCents = carried.reduce((total, g) => total + g.amountCents, 0)
  const cents = (max: number) => fc.integer({ min: 0, max })
  const money = fc
    .record({ coverCents: cents(500), feeCents: fc.integer({ min: 0, max: 150 }), feeKnown: fc.boolean() })
    .chain((base) =>
      fc
        .record({
          refundAskedCents: cents(amountCents + base.coverCents),
          refundedCents: cents(amountCents + base.coverCents),
          // several disputes, each of a part or all, whatever was refunded before
          disputedCents: cents(2 * (amountCents + base.coverCents)),
          lostCents: cents(2 * (amountCents + base.coverCents)),
          disputeFeeCents: fc.integer({ min: -1_500, max: 4_500 }),
          earmarks: fc.dictionary(fc.constantFrom(...carried.map((g) => String(g.giftId))), cents(amountCents)),
        })
        .map((moved): PaymentMoney => ({ amountCents, ...base, ...moved })),
    )
  return fc.tuple(money, money, fc.constant(carried))
})

describe('the books of a payment', () => {
  test('sum to zero in every state, and so does every move between states', () => {
    fc.assert(
      fc.property(payment, ([before, after, carried]) => {
        const [from, to] = [positionOf(before, carried), positionOf(after, carried)]
        expect(sum(from)).toBe(0)
        expect(sum(entriesBetween(from, to))).toBe(0)
        expect(entriesBetween(to, to)).toEqual([])
      }),
    )
  })

  test('depend only on the final state, not on the way there', () => {
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

  test('owe nonprofits the value of the gifts, never below zero, and nothing after a full refund', () => {
    fc.assert(
      fc.property(payment, ([s, , carried]) => {
        const worth = worthOf(s, carried)
        expect(owed(positionOf(s, carried))).toBe(worth.reduce((total, w) => total + w.netCents, 0))
        for (const w of worth) expect(Math.min(w.grossCents, w.netCents)).toBeGreaterThanOrEqual(0)
        const back = { ...s, refundedCents: s.amountCents + s.coverCents }
        expect(worthOf(back, carried).every((w) => w.grossCents === 0 && w.netCents === 0)).toBe(true)
      }),
    )
  })
})

describe('several gifts of a payment', () => {
  const three = (amounts: number[]) =>
    amounts.map((amountCents, i): CarriedGift => ({
      giftId: i + 1,
      amountCents,
      shares: [{ nonprofitId: 1, basisPoints: 10_000 }],
    }))
  const money = (carried: CarriedGift[], more: Partial<PaymentMoney> = {}): PaymentMoney => ({
    amountCents: carried.reduce((sum, g) => sum + g.amountCents, 0),
    coverCents: 61,
    feeCents: 98,
    feeKnown: true,
    refundAskedCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    disputeFeeCents: 0,
    earmarks: {},
    ...more,
  })

  it('share the charge, cover, fee and refunds, to the cent', () => {
    fc.assert(
      fc.property(payment, ([s, , carried]) => {
        const parts = sharesOfPayment(s, carried)
        const total = (of: (p: (typeof parts)[number]) => number) => parts.reduce((cents, p) => cents + of(p), 0)
        expect(total((p) => p.chargedCents)).toBe(s.amountCents + s.coverCents)
        expect(total((p) => p.feeCents)).toBe(s.feeCents)
        const back = returnsOf(s, carried)
        expect(back.reduce((cents, b) => cents + b, 0)).toBe(returnedCents(s))
        back.forEach((cents, i) => expect(cents).toBeLessThanOrEqual(parts[i]!.chargedCents))
        expect(Math.min(...back)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('get the same cents in any order', () => {
    // equal amounts, so that odd cents are tied
    const tied = fc.array(fc.constantFrom(333, 500), { minLength: 2, maxLength: 6 }).map(three)
    const any = fc
      .oneof(
        tied,
        payment.map(([, , carried]) => carried),
      )
      .chain((carried) =>
        fc.tuple(fc.constant(carried), fc.shuffledSubarray(carried, { minLength: carried.length }), fc.nat(900)),
      )
    fc.assert(
      fc.property(any, ([carried, shuffled, refundedCents]) => {
        const s = money(carried, { refundedCents, earmarks: { 2: Math.min(refundedCents, 7) } })
        const cents = (gifts: CarriedGift[]) => {
          const [parts, back, worth] = [sharesOfPayment(s, gifts), returnsOf(s, gifts), worthOf(s, gifts)]
          return new Map(gifts.map(({ giftId }, i) => [giftId, { ...parts[i], back: back[i], ...worth[i] }]))
        }
        expect(cents(shuffled)).toEqual(cents(carried))
        expect(entriesBetween(positionOf(s, carried), positionOf(s, shuffled))).toEqual([])
      }),
    )
  })

  it('a named gift is refunded alone; a refund without a name is divided in proportion', () => {
    const carried = three([1_000, 500, 500])
    const of = (more: Partial<PaymentMoney>) => returnsOf(money(carried, more), carried)
    expect(of({ refundedCents: 300, earmarks: { 2: 300 } })).toEqual([0, 300, 0])
    expect(of({ refundedCents: 300 })).toEqual([150, 75, 75])
    expect(of({ refundedCents: 600, earmarks: { 2: 300 } })).toEqual([150, 375, 75])
    expect(of({ refundedCents: 2_061, earmarks: { 2: 300 } })).toEqual([1_031, 515, 515])
  })

  it('a refund that names a gift takes from that gift only, whatever went back before', () => {
    const walk = fc.array(fc.tuple(fc.nat(6), fc.integer({ min: 1, max: 1_000 })), { minLength: 2, maxLength: 6 })
    const amounts = fc.array(fc.integer({ min: 200, max: 5_000 }), { minLength: 2, maxLength: 5 }).map(three)
    fc.assert(
      fc.property(amounts, walk, (carried, refunds) => {
        let s = money(carried)
        const charged = sharesOfPayment(s, carried)
        for (const [which, thousandths] of refunds) {
          const before = returnsOf(s, carried)
          const i = which < carried.length ? which : null
          const left =
            i === null ? s.amountCents + s.coverCents - returnedCents(s) : charged[i]!.chargedCents - before[i]!
          const cents = Math.ceil((left * thousandths) / 1_000)
          const earmarks = i === null ? s.earmarks : { ...s.earmarks, [i + 1]: (s.earmarks[i + 1] ?? 0) + cents }
          s = { ...s, refundedCents: s.refundedCents + cents, earmarks }
          const wanted = before.map((back, n) => (n === i ? back + cents : back))
          if (i !== null) expect(returnsOf(s, carried)).toEqual(wanted)
          returnsOf(s, carried).forEach((back, n) => expect(back).toBeGreaterThanOrEqual(before[n]!))
        }
      }),
    )
  })

  it('the rest of one gift leaves the others what they had', () => {
    const carried = three([2_000, 2_000, 2_000])
    const of = (refundedCents: number, earmarks: Record<number, number>) =>
      returnsOf(money(carried, { coverCents: 0, refundedCents, earmarks }), carried)
    expect(of(2_537, { 2: 2_000 })).toEqual([269, 2_000, 268])
    expect(of(4_268, { 1: 1_731, 2: 2_000 })).toEqual([2_000, 2_000, 268])
  })

  it('an amount above a gift’s own charge goes to the others, and an unconfirmed named refund takes nothing from them', () => {
    const carried = three([1_000, 500, 500])
    const of = (more: Partial<PaymentMoney>) => returnsOf(money(carried, more), carried)
    expect(of({ refundedCents: 1_028, earmarks: { 2: 515 } })).toEqual([342, 515, 171])
    expect(of({ refundedCents: 100, earmarks: { 2: 515 } })).toEqual([0, 100, 0])
    const worth = worthOf(money(carried, { refundedCents: 515, earmarks: { 2: 515 } }), carried)
    expect(worth.map((w) => w.grossCents)).toEqual([1_000, 0, 500])
  })

  it('an odd cent goes to the part that is smallest for its weight, and to the first of equals', () => {
    const of = (amounts: number[], refundedCents: number) => {
      const carried = three(amounts)
      return returnsOf(money(carried, { coverCents: 0, refundedCents }), carried)
    }
    expect(of([1_000, 10], 100)).toEqual([100, 0])
    expect(of([1_000, 10], 50)).toEqual([50, 0])
    expect(of([300, 200], 4)).toEqual([3, 1])
    expect(of([300, 300], 1)).toEqual([1, 0])
  })

  it('a refund takes from gift and cover in proportion, and the processor keeps its fee of that part', () => {
    const carried = three([2_000])
    const half = money(carried, { coverCents: 200, feeCents: 220, refundedCents: 1_100 })
    expect(worthOf(half, carried)).toEqual([{ giftId: 1, grossCents: 1_000, netCents: 990 }])
    expect(keptFee({ chargedCents: 2_200, feeCents: 220 }, 1_100)).toBe(110)
    expect(keptFee({ chargedCents: 2_200, feeCents: 220 }, 2_200)).toBe(220)
  })

  it('to one nonprofit are entries of their own, and only those that moved are written', () => {
    const carried = three([1_000, 500])
    const s = money(carried, { coverCents: 0, feeCents: 0 })
    const owedFor = (giftId: number, amountCents: number) => ({ account: { payable: 1 }, giftId, amountCents })
    expect(entriesBetween([], positionOf(s, carried))).toEqual([
      { account: 'processor', amountCents: 1_500 },
      owedFor(1, -1_000),
      owedFor(2, -500),
    ])
    const after = positionOf({ ...s, refundedCents: 200, earmarks: { 2: 200 } }, carried)
    expect(entriesBetween(positionOf(s, carried), after)).toEqual([
      { account: 'processor', amountCents: -200 },
      owedFor(2, 200),
    ])
  })
})

describe('the books of a match', () => {
  const cents = (max: number) => fc.integer({ min: 0, max })
  const states = fc.tuple(cents(90_000), cents(3_000)).chain(([amountCents, coverCents]) => {
    const charged = amountCents + coverCents
    const parts = { feeCents: cents(3_000), feeKnown: fc.boolean(), refundAskedCents: cents(charged) }
    const back = { refundedCents: cents(charged), disputedCents: cents(charged), lostCents: cents(2 * charged) }
    const rest = { disputeFeeCents: fc.integer({ min: -1_500, max: 4_500 }), earmarks: fc.constant({}) }
    const money = fc
      .record({ ...parts, ...back, ...rest })
      .map((s): PaymentMoney => ({ amountCents, coverCents, ...s }))
    const pool = cents(amountCents).map((backCents) => ({ poolId: 1, backCents }))
    return fc.tuple(money, money, fc.option(pool))
  })

  test('sum to zero, depend on the final state alone, and hold in the pool what its sponsor did not get back', () => {
    fc.assert(
      fc.property(states, ([before, after, pool]) => {
        const [from, to] = [positionOfMatch(before, null), positionOfMatch(after, pool)]
        expect(sum(to)).toBe(0)
        expect(entriesBetween(entriesBetween([], to), [...from, ...entriesBetween(from, to)])).toEqual([])
        expect(owed(to)).toBe(pool === null ? 0 : after.amountCents - pool.backCents)
        expect(at(to, 'disputes')).toBe(after.disputedCents)
        const back = after.refundedCents + after.lostCents - at(to, 'refunds')
        const charged = after.amountCents + after.coverCents
        // the platform bears the fees beyond the cover, and what went back beyond what the pool gave back
        const kept = pool === null ? 0 : after.amountCents - pool.backCents
        expect(at(to, 'loss')).toBe(after.feeCents + after.disputeFeeCents + back + kept - charged)
      }),
    )
  })

  test('a requested refund waits only for what has not gone back yet', () => {
    const s = { amountCents: 9_000, coverCents: 1_000, feeCents: 300, feeKnown: true, refundAskedCents: 4_000 }
    const money = { ...s, refundedCents: 0, disputedCents: 0, lostCents: 0, disputeFeeCents: 0, earmarks: {} }
    const refunds = (more: Partial<PaymentMoney>) => at(positionOfMatch({ ...money, ...more }, null), 'refunds')
    expect([refunds({}), refunds({ refundedCents: 7_000 }), refunds({ lostCents: 12_000 })]).toEqual([
      -4_000, -3_000, 0,
    ])
    expect(matchBackCents({ ...money, refundedCents: 1_000 })).toBe(4_500)
  })

  test('what goes back is divided between the match and its cover, and never more than either', () => {
    fc.assert(
      fc.property(states, ([s]) => {
        fc.pre(s.amountCents + s.coverCents > 0)
        const back = matchBackCents(s)
        expect(back).toBeLessThanOrEqual(s.amountCents)
        expect(returnedCents(s) - back).toBeLessThanOrEqual(s.coverCents)
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
  const settled: PaymentMoney = {
    amountCents: 2_500,
    coverCents: 0,
    feeCents: 103,
    feeKnown: false,
    refundAskedCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    lostCents: 0,
    disputeFeeCents: 0,
    earmarks: {},
  }

  it('settled: the payable is the gift less the fee, which is withheld until the processor takes it', () => {
    const books = positionOf(settled, carried)
    expect([at(books, 'processor'), at(books, 'fees'), owed(books)]).toEqual([2_500, -103, 2_397])
    const known = positionOf({ ...settled, feeKnown: true, feeCents: 105 }, carried)
    expect([at(known, 'processor'), at(known, 'fees'), owed(known)]).toEqual([2_395, 0, 2_395])
  })

  it('refunded: nothing is owed, and the fee is booked as a loss; a requested refund waits for the processor', () => {
    const asked = positionOf({ ...settled, feeKnown: true, refundAskedCents: 2_500 }, carried)
    expect([at(asked, 'processor'), at(asked, 'refunds'), at(asked, 'loss'), owed(asked)]).toEqual([
      2_397, -2_500, 103, 0,
    ])
    const done = positionOf({ ...settled, feeKnown: true, refundedCents: 2_500 }, carried)
    expect([at(done, 'processor'), at(done, 'refunds'), at(done, 'loss'), owed(done)]).toEqual([-103, 0, 103, 0])
  })

  it('a requested refund waits only for what has not gone back yet', () => {
    const refunds = (more: Partial<PaymentMoney>) =>
      at(positionOf({ ...settled, refundAskedCents: 2_000, ...more }, carried), 'refunds')
    expect([refunds({}), refunds({ refundedCents: 1_000 }), refunds({ lostCents: 3_000 })]).toEqual([-2_000, -1_500, 0])
  })

  it('charged without a gift: all of it is to go back, and the fee is a loss', () => {
    const books = positionOf({ ...settled, feeKnown: true }, [])
    expect([at(books, 'processor'), at(books, 'refunds'), at(books, 'loss'), owed(books)]).toEqual([
      2_397, -2_500, 103, 0,
    ])
    const gone = positionOf({ ...settled, feeKnown: true, refundedCents: 2_500 }, [])
    expect([at(gone, 'processor'), at(gone, 'refunds'), at(gone, 'loss')]).toEqual([-103, 0, 103])
  })

  it('disputed: withheld, then returned, or lost with the dispute’s fee', () => {
    const known = { ...settled, feeKnown: true }
    const open = positionOf({ ...known, disputedCents: 2_500, disputeFeeCents: 1_500 }, carried)
    expect([at(open, 'processor'), at(open, 'disputes'), at(open, 'loss'), owed(open)]).toEqual([
      -1_603, 2_500, 1_500, 2_397,
    ])
    const lost = positionOf({ ...known, lostCents: 2_500, disputeFeeCents: 1_500 }, carried)
    expect([at(lost, 'processor'), at(lost, 'disputes'), at(lost, 'loss'), owed(lost)]).toEqual([-1_603, 0, 1_603, 0])
    const won = positionOf(known, carried)
    expect([at(won, 'processor'), at(won, 'loss'), owed(won)]).toEqual([2_397, 0, 2_397])
    const wonForAFee = positionOf({ ...known, disputeFeeCents: 1_500 }, carried)
    expect([at(wonForAFee, 'processor'), at(wonForAFee, 'loss'), owed(wonForAFee)]).toEqual([897, 1_500, 2_397])
  })

  it('disputed in part and lost: only that part is subtracted from the gift', () => {
    const books = positionOf({ ...settled, feeKnown: true, lostCents: 500, disputeFeeCents: 1_500 }, carried)
    expect(worthOf({ ...settled, lostCents: 500 }, carried)[0]!.grossCents).toBe(2_000)
    expect([at(books, 'processor'), owed(books), at(books, 'loss')]).toEqual([397, 1_918, 1_521])
  })

  it('refunded in part, then withdrawn whole by the bank: the excess is booked as a loss', () => {
    const books = positionOf({ ...settled, feeKnown: true, refundedCents: 1_000, lostCents: 2_500 }, carried)
    expect([at(books, 'processor'), owed(books), at(books, 'loss')]).toEqual([-1_103, 0, 1_103])
  })
})
