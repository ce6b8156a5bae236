import { positionOf, sharesOfPayment, type CarriedGift, type PaymentMoney } from '../ledger/index.ts'

type Payment = Pick<PaymentMoney, 'amountCents' | 'coverCents' | 'feeCents'>
type Arrivals = { coverCents: number; feeCents: number; arrivesCents: number[] }

const noRefunds = {
  feeKnown: true,
  refundAskedCents: 0,
  refundedCents: 0,
  disputedCents: 0,
  lostCents: 0,
  disputeFeeCents: 0,
  earmarks: {},
}

/** Computes for each gift its share of the fees and what reaches each receiver, before any refund. */
export function arrivalsOf(payment: Payment, gifts: readonly CarriedGift[]): Arrivals[] {
  if (gifts.length === 0) return []
  const owed = positionOf({ ...payment, ...noRefunds }, gifts)
  const ofPayment = sharesOfPayment(payment, gifts)
  return gifts.map(({ giftId, shares }, i) => ({
    coverCents: ofPayment[i]!.coverCents,
    feeCents: ofPayment[i]!.feeCents,
    arrivesCents: shares.map(({ nonprofitId }) =>
      owed.reduce(
        (sum, { account, amountCents, giftId: of }) =>
          typeof account === 'object' && 'payable' in account && account.payable === nonprofitId && of === giftId
            ? sum - amountCents
            : sum,
        0,
      ),
    ),
  }))
}
