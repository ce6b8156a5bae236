import { formatMoney } from '@kindling/contract/money'
import type { Difference, DifferenceKind } from './difference.ts'

type Words = (values: {
  about: string
  there: string
  here: string
  payment: string
  intent: string
  count: number
}) => string

/** Endings of the sentences: what fixes the difference, by itself or by staff. */
const selfRepair = 'Its events are read from its list within 15 minutes, if they are younger than 30 days'
const byHand = 'Somebody must look'
const inBooks = 'npm run check:ledger says more; somebody must look'

const words: Record<DifferenceKind, { text: Words; money?: true }> = {
  charge_unknown: {
    money: true,
    text: (d) =>
      `Charge ${d.about} of ${d.there} names payment ${d.payment}, which is not here. Was this database put back to an older day, or does another Kindling charge on this account? ${byHand}.`,
  },
  charge_not_settled: {
    text: (d) =>
      `Charge ${d.about} of payment ${d.payment} went through, and the payment is ${d.here} here. ${selfRepair}; the reconciler asks for payments that are open. Else refund it at the processor.`,
  },
  charge_beside_payment: {
    text: (d) =>
      `Charge ${d.about} of intent ${d.there} names payment ${d.payment}, whose own intent is ${d.here}. ${selfRepair}, and then it is given back whole. Else refund it at the processor.`,
  },
  charge_twice: {
    money: true,
    text: (d) =>
      `Charge ${d.about} of ${d.there} is a second success of intent ${d.intent}. Refund it at the processor.`,
  },
  charge_missing: {
    text: (d) =>
      `${d.about} was charged, as we hold (intent ${d.intent}), and the processor has no such charge. Is this the right key? ${byHand}.`,
  },
  charge_amount_differs: {
    money: true,
    text: (d) => `Charge ${d.about} of payment ${d.payment} is ${d.there} at the processor, ${d.here} here. ${byHand}.`,
  },
  charge_named_otherwise: {
    text: (d) =>
      `Charge ${d.about} is of payment ${d.here}, and names ${d.there} at the processor. Its name was changed there; put it back.`,
  },
  charge_not_ours: {
    text: (d) => `${d.count} charges on this account name no payment of ours; the newest are ${d.about}.`,
  },
  fee_differs: {
    money: true,
    text: (d) =>
      `The fee of charge ${d.about} of payment ${d.payment} is ${d.there} at the processor, ${d.here} here. ${byHand}.`,
  },
  fee_not_learned: {
    money: true,
    text: (d) =>
      `The fee of charge ${d.about} of payment ${d.payment} is ${d.there}, and was not learned within a day. The job learn-fees asks every minute: does it run?`,
  },
  refund_unknown: {
    money: true,
    text: (d) =>
      `Refund ${d.about} of ${d.there} of intent ${d.intent} was never reported to us. ${selfRepair}. Otherwise somebody must look.`,
  },
  refund_missing: {
    text: (d) =>
      `Refund ${d.about} of intent ${d.intent} was reported to us, and the processor does not list it. ${byHand}.`,
  },
  refund_not_made: {
    text: (d) =>
      `Our refund ${d.about} of intent ${d.intent} was taken by the processor, and it has no such refund: the giver waits for money. Refund it there.`,
  },
  refund_still_awaited: {
    text: (d) =>
      `Refund ${d.about} is ${d.there} at the processor and was reported, but our own row of it still says ${d.here}. ${byHand}.`,
  },
  refund_amount_differs: {
    money: true,
    text: (d) => `Refund ${d.about} of payment ${d.payment} is ${d.there} at the processor, ${d.here} here. ${byHand}.`,
  },
  refund_status_differs: {
    text: (d) =>
      `Refund ${d.about} of payment ${d.payment} is ${d.there} at the processor, ${d.here} here. ${selfRepair}.`,
  },
  refund_of_another_charge: {
    text: (d) => `Refund ${d.about} is of intent ${d.there} at the processor, of ${d.here} here. ${byHand}.`,
  },
  refunds_not_counted: {
    money: true,
    text: (d) =>
      `The reported refunds of ${d.about} add up to ${d.there}, and the payment shows ${d.here}. apply-late-events looks every five minutes; ${inBooks}.`,
  },
  dispute_unknown: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of ${d.there} of intent ${d.intent} was never reported to us. ${selfRepair}. Otherwise somebody must look.`,
  },
  dispute_missing: {
    text: (d) =>
      `Dispute ${d.about} of intent ${d.intent} was reported to us, and the processor does not know it. ${byHand}.`,
  },
  dispute_amount_differs: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} took ${d.there} at the processor, ${d.here} here. ${selfRepair}.`,
  },
  dispute_fee_differs: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} cost ${d.there} at the processor, ${d.here} here. ${selfRepair}.`,
  },
  dispute_status_differs: {
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} is “${d.there}” at the processor, “${d.here}” here. ${selfRepair}.`,
  },
  dispute_of_another_charge: {
    text: (d) => `Dispute ${d.about} is of intent ${d.there} at the processor, of ${d.here} here. ${byHand}.`,
  },
  disputes_not_counted: {
    text: (d) =>
      `The reported disputes of ${d.about} add up to “${d.there}” (in cents), and the payment shows “${d.here}”. apply-late-events looks every five minutes; ${inBooks}.`,
  },
  transfer_unknown: {
    money: true,
    text: (d) => `Transfer ${d.about} of ${d.there} is of no payout here. ${byHand}.`,
  },
  transfer_missing: {
    text: (d) =>
      `Payout ${d.payment} was sent as transfer ${d.about}, and the processor has no such transfer. ${byHand}.`,
  },
  transfer_differs: {
    money: true,
    text: (d) =>
      `Transfer ${d.about} of payout ${d.payment} is ${d.there} at the processor, ${d.here} here. ${byHand}.`,
  },
  transfer_reversed_differs: {
    money: true,
    text: (d) =>
      `Of transfer ${d.about} of payout ${d.payment} ${d.there} came back at the processor, ${d.here} here. ${selfRepair}.`,
  },
  transfer_not_booked: {
    money: true,
    text: (d) =>
      `The books took ${d.here} for payout ${d.payment}, and transfer ${d.about} comes to ${d.there}. ${inBooks}.`,
  },
  currency_differs: {
    text: (d) =>
      `${d.about} of intent ${d.intent} is in ${d.there} at the processor, and all is in ${d.here} here. ${byHand}.`,
  },
  movement_missing: {
    money: true,
    text: (d) =>
      `${d.about} of ${d.here} moved nothing on the processor's balance yet. Ask the processor if that stays.`,
  },
  movement_differs: {
    money: true,
    text: (d) =>
      `Movement ${d.about} on the processor's balance is ${d.there}, and what it is of says ${d.here}. ${byHand}.`,
  },
  movement_unexplained: {
    money: true,
    text: (d) => `Movement ${d.about} of ${d.there} on the processor's balance is of nothing that we know. ${byHand}.`,
  },
  movement_not_ours: {
    text: (d) =>
      `${d.count} movements are of refunds and disputes of charges that are not ours; the newest are ${d.about}.`,
  },
  movement_not_booked_yet: {
    text: (d) =>
      `${d.count} movements are payouts to the operator’s bank and fees of the account, which no feature books so far; the newest are ${d.about}.`,
  },
  books_differ: {
    money: true,
    text: (d) =>
      `The books hold ${d.here} of ${d.about} at the processor, and its row comes to ${d.there}. ${inBooks}.`,
  },
  too_many: {
    text: (d) =>
      `The comparison stopped after ${d.count} differences: that is one fault, not many. Is this the right key, and the right database?`,
  },
}

export function sentenceOf({ kind, about, detail }: Difference): string {
  const { text, money } = words[kind]
  const say = (value: number | string | null | undefined) =>
    typeof value === 'number' && money ? formatMoney(value, { style: 'full' }) : String(value ?? 'nothing')
  return text({
    about: detail.first?.join(', ') ?? about,
    there: say(detail.there),
    here: say(detail.here),
    payment: detail.payment ?? 'unknown',
    intent: detail.intent ?? 'unknown',
    count: detail.count ?? 1,
  })
}
