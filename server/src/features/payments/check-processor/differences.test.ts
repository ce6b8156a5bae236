import { describe, expect, it, test } from 'vitest'
import { day, hour } from '../../../platform/time/clock.ts'
import type { ListedCharge, ListedDispute, ListedMovement, ListedRefund, Moved } from '../../../processor/listed.ts'
import { kinds, type Difference } from './difference.ts'
import { listDifferences, movementListDifferences } from './differences.ts'
import { collectDifferences, TooMany } from './collect-differences.ts'
import { knownFrom, type KnownRows } from './known.ts'
import type { KnownDispute, KnownPayment, KnownRefund } from './known.queries.ts'
import { sentenceOf } from './sentence-of.ts'

const now = new Date('2026-11-20T15:00:00Z')
const at = new Date(now.getTime() - 5 * hour)
const uuid = '01a1faeb-7f60-7406-8c6e-7419f94f5005'
const moved = (amountCents: number, feeCents = 0, movementId = 'txn_1'): Moved => ({
  movementId,
  amountCents,
  feeCents,
  currency: 'usd',
  at,
})
const charge: ListedCharge = {
  chargeId: 'ch_1',
  intentId: 'pi_1',
  paymentUuid: uuid,
  succeeded: true,
  chargedCents: 2_500,
  refundedCents: 0,
  currency: 'usd',
  at,
  moved: moved(2_500, 103),
}
const payment: KnownPayment = {
  uuid,
  namedUuid: uuid,
  intentId: 'pi_1',
  status: 'succeeded',
  chargedCents: 2_500,
  feeCents: 103,
  feeKnown: true,
  refundedCents: 0,
  dispute: 'none',
  disputedCents: 0,
  lostCents: 0,
  disputeFeeCents: 0,
  bookedCents: 2_397,
}
const refund: ListedRefund = {
  refundId: 're_1',
  intentId: 'pi_1',
  amountCents: 500,
  currency: 'usd',
  status: 'succeeded',
  ours: null,
  at,
  movement: moved(-500),
  returnMovement: null,
}
const reported: KnownRefund = { refundId: 're_1', intentId: 'pi_1', amountCents: 500, failed: false }
const refunded = { ...payment, refundedCents: 500, bookedCents: 1_897 }
const dispute: ListedDispute = {
  disputeId: 'dp_1',
  intentId: 'pi_1',
  currency: 'usd',
  status: 'open',
  money: { withdrawnCents: 700, feeCents: 1_500, movements: 1, reinstated: false },
  at,
  moved: [moved(-700, 1_500, 'txn_d')],
}
const reportedDispute: KnownDispute = {
  disputeId: 'dp_1',
  intentId: 'pi_1',
  status: 'open',
  withdrawnCents: 700,
  feeCents: 1_500,
  movements: 1,
  reinstated: false,
}
const disputed = { ...payment, dispute: 'open' as const, disputedCents: 700, disputeFeeCents: 1_500, bookedCents: 197 }
const unmatched: KnownPayment = {
  ...payment,
  uuid: '01a1faeb-7f60-7406-8c6e-7419f94f5006',
  intentId: 'pi_s',
  chargedCents: 900,
  feeCents: 56,
  refundedCents: 900,
  bookedCents: -56,
}

const named = (differences: Difference[]) => differences.map((d) => `${d.kind}:${d.about}`)
const list = (things: (ListedCharge | ListedRefund | ListedDispute)[], rows: KnownRows) =>
  named(listDifferences(things, knownFrom(rows), now))
const movement = (one: Partial<ListedMovement>, rows: KnownRows, before = new Date(0)) =>
  named(movementListDifferences([{ ...moved(1), type: 'charge', of: null, ...one }], knownFrom(rows), { now, before }))

describe('a charge', () => {
  const whole = { payments: [payment] }
  test.each<[string, Partial<ListedCharge>, KnownRows, string[]]>([
    ['that matches its payment', {}, whole, []],
    ['that was refused, without a movement', { succeeded: false, chargedCents: 0 }, {}, []],
    ['of an unknown payment', {}, {}, ['charge_unknown:ch_1']],
    ['that names none of our payments', { paymentUuid: null }, {}, ['charge_not_ours:ch_1']],
    ['without an intent', { intentId: null, paymentUuid: null }, whole, ['charge_not_ours:ch_1']],
    ['of an unknown payment, refunded in part', { refundedCents: 2_499 }, {}, ['charge_unknown:ch_1']],
    ['of an unknown payment, refunded whole', { refundedCents: 2_500 }, {}, []],
    ['that is not ours, refunded whole', { paymentUuid: null, refundedCents: 2_500 }, {}, []],
    ['of another intent', { intentId: 'pi_2' }, whole, ['charge_beside_payment:ch_1']],
    [
      'of a payment whose intent is unknown to us',
      {},
      { payments: [{ ...payment, intentId: null, status: 'created', bookedCents: 0 }] },
      ['charge_not_settled:ch_1'],
    ],
    [
      'of a payment that is canceled here: its fee is not compared yet',
      { moved: moved(2_500, 999) },
      { payments: [{ ...payment, status: 'canceled', bookedCents: 0 }] },
      ['charge_not_settled:ch_1'],
    ],
    ['of another amount', { chargedCents: 2_400 }, whole, ['charge_amount_differs:ch_1']],
    [
      'of another currency: its amount cannot be compared',
      { currency: 'eur', chargedCents: 9 },
      whole,
      ['currency_differs:ch_1'],
    ],
    ['that names another payment', { paymentUuid: uuid.replace('01', '02') }, whole, ['charge_named_otherwise:ch_1']],
    ['of another fee', { moved: moved(2_500, 104) }, whole, ['fee_differs:ch_1']],
    ['that moved nothing', { moved: null }, whole, ['movement_missing:ch_1']],
    [
      'whose fee is not learned yet',
      {},
      { payments: [{ ...payment, feeKnown: false, feeCents: 90, bookedCents: 2_500 }] },
      [],
    ],
    [
      'whose fee was not learned within a day',
      { at: new Date(now.getTime() - 2 * day) },
      { payments: [{ ...payment, feeKnown: false, feeCents: 90, bookedCents: 2_500 }] },
      ['fee_not_learned:ch_1'],
    ],
    [
      'that matches no payment',
      { intentId: 'pi_s', chargedCents: 900, moved: moved(900, 56) },
      { payments: [payment, unmatched], refunds: [{ ...reported, intentId: 'pi_s', amountCents: 900 }] },
      [],
    ],
    [
      'that matches no payment and differs from its stored charge',
      { intentId: 'pi_s', chargedCents: 901, moved: moved(901, 57) },
      { payments: [{ ...unmatched, refundedCents: 0 }] },
      ['charge_amount_differs:ch_1', 'fee_differs:ch_1', `books_differ:${unmatched.uuid}`],
    ],
  ])('%s', (_, change, rows, expected) => expect(list([{ ...charge, ...change }], rows)).toEqual(expected))
})

describe('a refund', () => {
  const whole = { payments: [refunded], refunds: [reported] }
  test.each<[string, Partial<ListedRefund>, KnownRows, string[]]>([
    ['that matches what we stored', {}, whole, []],
    ['that we have not stored', {}, { payments: [payment] }, ['refund_unknown:re_1']],
    ['of a foreign charge, stored or not', {}, { refunds: [reported] }, []],
    ['of another amount', { amountCents: 501 }, whole, ['refund_amount_differs:re_1']],
    ['that the bank returned', { status: 'failed', returnMovement: moved(500) }, whole, ['refund_status_differs:re_1']],
    [
      'that failed, without a return movement',
      { status: 'failed' },
      whole,
      ['refund_status_differs:re_1', 'movement_missing:re_1'],
    ],
    [
      'that failed before any movement',
      { status: 'failed', movement: null },
      { payments: [payment], refunds: [{ ...reported, failed: true }] },
      [],
    ],
    ['that is pending, and has not moved yet', { status: 'pending', movement: null }, whole, []],
    ['that arrived, and moved nothing', { movement: null }, whole, ['movement_missing:re_1']],
    [
      'of one of our charges that we stored for another charge',
      { intentId: 'pi_9' },
      whole,
      ['refund_of_another_charge:re_1'],
    ],
    ['in another currency', { currency: 'eur' }, whole, ['currency_differs:re_1']],
    [
      'of our own that is still awaited',
      { ours: uuid },
      { ...whole, own: [{ uuid, status: 'sent' }] },
      ['refund_still_awaited:re_1'],
    ],
    ['of our own that was reported', { ours: uuid }, { ...whole, own: [{ uuid, status: 'reported' }] }, []],
    ['that is not in its payment', {}, { payments: [payment], refunds: [reported] }, [`refunds_not_counted:${uuid}`]],
    [
      'beyond the charge, until the earlier one is reported as failed',
      { amountCents: 2_500, movement: moved(-2_500) },
      {
        payments: [{ ...payment, refundedCents: 2_500, bookedCents: -103 }],
        refunds: [
          { ...reported, amountCents: 2_500 },
          { ...reported, refundId: 're_0', amountCents: 2_500 },
        ],
      },
      [],
    ],
    [
      'that is not in the books',
      {},
      { payments: [{ ...refunded, bookedCents: 2_397 }], refunds: [reported] },
      [`books_differ:${uuid}`],
    ],
  ])('%s', (_, change, rows, expected) => expect(list([{ ...refund, ...change }], rows)).toEqual(expected))
})

describe('a dispute', () => {
  const whole = { payments: [disputed], disputes: [reportedDispute] }
  const back = { withdrawnCents: 200, feeCents: 1_500, movements: 2, reinstated: true }
  test.each<[string, Partial<ListedDispute>, KnownRows, string[]]>([
    ['that matches what we stored', {}, whole, []],
    ['that we have not stored', {}, { payments: [payment] }, ['dispute_unknown:dp_1']],
    [
      'that is only an inquiry',
      { status: 'question', money: { ...dispute.money, movements: 0 } },
      { payments: [payment] },
      [],
    ],
    ['of a foreign charge', {}, {}, []],
    ['that was lost meanwhile', { status: 'lost' }, whole, ['dispute_status_differs:dp_1']],
    ['of another amount', { money: { ...dispute.money, withdrawnCents: 701 } }, whole, ['dispute_amount_differs:dp_1']],
    ['of another fee', { money: { ...dispute.money, feeCents: 0 } }, whole, ['dispute_fee_differs:dp_1']],
    ['that returned a part', { money: back }, whole, ['dispute_amount_differs:dp_1', 'dispute_status_differs:dp_1']],
    ['of another charge', { intentId: 'pi_9' }, whole, ['dispute_of_another_charge:dp_1']],
    ['in another currency', { currency: 'cad' }, whole, ['currency_differs:dp_1']],
    ['that is not in its payment', {}, { ...whole, payments: [payment] }, [`disputes_not_counted:${uuid}`]],
    [
      'that was won by half: the rest is gone',
      { status: 'won', money: back },
      {
        payments: [{ ...disputed, dispute: 'won', disputedCents: 0, lostCents: 200, bookedCents: 697 }],
        disputes: [{ ...reportedDispute, status: 'won', ...back }],
      },
      [],
    ],
    [
      'of several, one lost and one open',
      {},
      {
        payments: [{ ...disputed, lostCents: 100, bookedCents: 97 }],
        disputes: [
          reportedDispute,
          { ...reportedDispute, disputeId: 'dp_2', status: 'lost', withdrawnCents: 100, feeCents: 0 },
        ],
      },
      [],
    ],
  ])('%s', (_, change, rows, expected) => expect(list([{ ...dispute, ...change }], rows)).toEqual(expected))
})

describe('a movement', () => {
  const whole = { payments: [payment] }
  test.each<[string, Partial<ListedMovement>, KnownRows, string[]]>([
    ['of a charge', { ...moved(2_500, 103), of: charge }, whole, []],
    ['of a charge, by another amount', { ...moved(2_499, 103), of: charge }, whole, ['movement_differs:txn_1']],
    ['in another currency', { ...moved(2_500, 103), currency: 'cad', of: charge }, whole, ['movement_differs:txn_1']],
    [
      'that its charge does not name',
      { ...moved(2_500, 103, 'txn_2'), of: charge },
      whole,
      ['movement_unexplained:txn_2'],
    ],
    ['of a foreign charge, which is reported on its own', { of: charge }, {}, []],
    ['of a refund', { ...moved(-500), type: 'refund', of: refund }, { payments: [refunded], refunds: [reported] }, []],
    [
      'of a returned refund',
      {
        ...moved(500, 0, 'txn_b'),
        type: 'refund_failure',
        of: { ...refund, status: 'failed', returnMovement: moved(500, 0, 'txn_b') },
      },
      { payments: [payment], refunds: [{ ...reported, failed: true }] },
      [],
    ],
    ['of a foreign refund', { of: refund }, {}, ['movement_not_ours:txn_1']],
    ['of our own refund of an unknown charge', { of: { ...refund, ours: uuid } }, {}, ['movement_unexplained:txn_1']],
    [
      'of a dispute',
      { ...dispute.moved[0]!, type: 'adjustment', of: dispute },
      { payments: [disputed], disputes: [reportedDispute] },
      [],
    ],
    [
      'of a dispute, by another fee',
      { ...dispute.moved[0]!, feeCents: 0, type: 'adjustment', of: dispute },
      { payments: [disputed], disputes: [reportedDispute] },
      ['movement_differs:txn_d'],
    ],
    ['of a transfer, which is compared on its own', { type: 'transfer' }, {}, []],
    ['to a bank', { type: 'payout' }, {}, ['movement_not_booked_yet:txn_1']],
    ['of an account fee', { type: 'stripe_fee' }, {}, ['movement_not_booked_yet:txn_1']],
    ['of nothing', { type: 'adjustment' }, {}, ['movement_unexplained:txn_1']],
    ['of an unknown type', { type: 'gift_from_above' }, {}, ['movement_unexplained:txn_1']],
  ])('%s', (_, change, rows, expected) => expect(movement(change, rows)).toEqual(expected))

  it('requests an object that is older than the lists, and no other', () => {
    const change = {
      ...moved(500, 0, 'txn_b'),
      of: { ...refund, status: 'failed' as const, returnMovement: moved(500, 0, 'txn_b') },
    }
    const rows = { payments: [refunded], refunds: [reported] }
    expect(movement(change, rows)).toEqual([])
    expect(movement(change, rows, now)).toEqual(['refund_status_differs:re_1'])
  })
})

describe('differences', () => {
  const one = (kind: Difference['kind'], about: string): Difference => ({
    kind,
    about,
    detail: { at: at.toISOString() },
  })

  it('are recorded once; foreign ones are counted, and the first is named', () => {
    const { add, found, others } = collectDifferences()
    add([one('fee_differs', 'ch_1'), one('fee_differs', 'ch_1'), one('fee_differs', 'ch_2')])
    add(Array.from({ length: 30 }, (_, n) => one('charge_not_ours', `ch_${n}`)))
    expect(named(found())).toEqual(['fee_differs:ch_1', 'fee_differs:ch_2'])
    expect(others()).toMatchObject([{ kind: 'charge_not_ours', about: 'account', detail: { count: 30 } }])
    expect(others()[0]!.detail.first).toHaveLength(20)
  })

  it('are at most a thousand', () => {
    const { add } = collectDifferences()
    expect(() => add(Array.from({ length: 2_000 }, (_, n) => one('fee_differs', `ch_${n}`)))).toThrow(TooMany)
  })

  it.each(kinds)('%s is described in a sentence that names it', (kind) => {
    const sentence = sentenceOf({
      kind,
      about: 'ch_1',
      detail: { at: at.toISOString(), intent: 'pi_1', payment: uuid, there: 2_500, here: 2_400, count: 3 },
    })
    expect(sentence).toMatch(kind === 'too_many' ? /after 3 differences/ : /ch_1/)
    expect(sentence).toMatch(/^[A-Z\dc].*[.?]$/)
    expect(sentence).not.toMatch(/undefined|null|NaN|\[object/)
  })
})
