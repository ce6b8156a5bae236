import { describe, expect, test } from 'vitest'
import type { ListedTransfer } from '../../../processor/listed.ts'
import type { KnownPayout } from '../../payouts/index.ts'
import { transferDifferences } from './compare-transfers.ts'
import { keyOf } from './difference.ts'
import { sentenceOf } from './sentence-of.ts'

const at = new Date('2026-12-01T00:07:00Z')
const uuid = '0190d6f0-5d1c-7c3e-9a53-000000000001'
const moved = { movementId: 'txn_1', amountCents: -5_000, feeCents: 0, currency: 'usd', at }
const transfer: ListedTransfer = {
  transferId: 'tr_1',
  ours: uuid,
  accountId: 'acct_1',
  amountCents: 5_000,
  reversedCents: 0,
  currency: 'usd',
  at,
  moved,
}
const payout: KnownPayout = {
  uuid,
  transferId: 'tr_1',
  status: 'paid_out',
  amountCents: 5_000,
  reversedCents: 0,
  accountId: 'acct_1',
  sentAt: at,
  bookedCents: 5_000,
}
const pending: KnownPayout = { ...payout, transferId: null, status: 'pending', sentAt: null, bookedCents: 0 }

describe('a transfer', () => {
  test.each<[string, Partial<ListedTransfer>, KnownPayout | undefined, string[]]>([
    ['of a payout', {}, payout, []],
    [
      'of which a part came back',
      { reversedCents: 1_000 },
      { ...payout, reversedCents: 1_000, bookedCents: 4_000 },
      [],
    ],
    ['without a payout', { ours: null }, undefined, ['transfer_unknown']],
    ['of a payout that has another one', { transferId: 'tr_2' }, payout, ['transfer_unknown']],
    ['that its payout has not booked', {}, pending, ['transfer_not_booked']],
    ['of another amount', {}, { ...payout, amountCents: 4_999 }, ['transfer_differs']],
    ['to another account', { accountId: 'acct_2' }, payout, ['transfer_differs']],
    ['in another currency', { currency: 'cad' }, payout, ['currency_differs']],
    [
      'that came back and was not followed',
      { reversedCents: 5_000 },
      payout,
      ['transfer_reversed_differs', 'transfer_not_booked'],
    ],
    ['that was booked twice', {}, { ...payout, bookedCents: 10_000 }, ['transfer_not_booked']],
    ['that moved another amount', { moved: { ...moved, amountCents: -4_999 } }, payout, ['movement_differs']],
    ['that moved nothing', { moved: null }, payout, ['movement_missing']],
  ])('%s', (_, change, of, expected) => {
    const found = transferDifferences({ ...transfer, ...change }, of)
    expect(found.map(({ kind }) => kind)).toEqual(expected)
    expect(new Set(found.map(keyOf)).size).toBe(found.length)
    for (const one of found) expect(sentenceOf(one)).toContain(change.transferId ?? 'tr_1')
  })
})
