import type { Difference, DifferenceKind } from './difference.ts'
import type { Known } from './known.ts'
import type { KnownDispute, KnownPayment, KnownRefund } from './known.queries.ts'

/** Compares the sums of the stored events with the payment, and the payment with its books. */
export function paymentDifferences(here: KnownPayment, known: Known, at: Date): Difference[] {
  const found: Difference[] = []
  const compareValue = (kind: DifferenceKind, there: number | string, is: number | string) => {
    const detail = { at: at.toISOString(), intent: here.intentId, payment: here.uuid, there, here: is }
    if (there !== is) found.push({ kind, about: here.uuid, detail })
  }
  const refunds = [...known.refunds.values()].filter((r) => r.intentId === here.intentId)
  compareValue('refunds_not_counted', Math.min(sumOfRefunds(refunds), here.chargedCents), here.refundedCents)
  const disputes = [...known.disputes.values()].filter((d) => d.intentId === here.intentId)
  compareValue('disputes_not_counted', disputesText(sumOf(disputes)), disputesText(here))
  compareValue('books_differ', bookedCentsExpected(here), here.bookedCents)
  return found
}

const sumOfRefunds = (refunds: readonly KnownRefund[]) =>
  refunds.reduce((sum, r) => sum + (r.failed ? 0 : r.amountCents), 0)

type Disputes = Pick<KnownPayment, 'dispute' | 'disputedCents' | 'lostCents' | 'disputeFeeCents'>

/** An open dispute withholds its money, a lost one takes it. If a dispute was won in part, the rest is lost. */
function sumOf(disputes: readonly KnownDispute[]): Disputes {
  const isGone = (d: KnownDispute) => d.status === 'lost' || (d.status === 'won' && d.reinstated)
  const cents = (of: readonly KnownDispute[]) => of.reduce((sum, d) => sum + d.withdrawnCents, 0)
  return {
    dispute: (['open', 'lost', 'won'] as const).find((s) => disputes.some((d) => d.status === s)) ?? 'none',
    disputedCents: cents(disputes.filter((d) => !isGone(d))),
    lostCents: cents(disputes.filter(isGone)),
    disputeFeeCents: disputes.reduce((sum, d) => sum + d.feeCents, 0),
  }
}

const disputesText = ({ dispute, disputedCents, lostCents, disputeFeeCents }: Disputes) =>
  `${dispute}: ${disputedCents} withheld, ${lostCents} lost, ${disputeFeeCents} in fees`

function bookedCentsExpected(here: KnownPayment): number {
  if (here.status !== 'succeeded') return 0
  const fee = here.feeKnown ? here.feeCents : 0
  return here.chargedCents - fee - here.refundedCents - here.disputedCents - here.lostCents - here.disputeFeeCents
}
