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
const selfRepair = 'If its event is less than 30 days old, this corrects itself within 15 minutes'
const byHand = 'Staff must look into it'
const inBooks = 'npm run check:ledger shows more. Staff must look into it'

const words: Record<DifferenceKind, { text: Words; money?: true }> = {
  charge_unknown: {
    money: true,
    text: (d) =>
      `Charge ${d.about} of ${d.there} names payment ${d.payment}, which this database does not have. Was the database restored from an older backup, or does another Kindling use this account? ${byHand}.`,
  },
  charge_not_settled: {
    text: (d) =>
      `Charge ${d.about} of payment ${d.payment} succeeded, but the payment is ${d.here} here. ${selfRepair}; open payments are also looked up by the reconciler. Otherwise refund it at the processor.`,
  },
  charge_beside_payment: {
    text: (d) =>
      `Charge ${d.about} of intent ${d.there} names payment ${d.payment}, but that payment’s intent is ${d.here}. ${selfRepair}, and the charge is refunded in full. Otherwise refund it at the processor.`,
  },
  charge_twice: {
    money: true,
    text: (d) =>
      `Charge ${d.about} of ${d.there} is a second successful charge of intent ${d.intent}. Refund it at the processor.`,
  },
  charge_missing: {
    text: (d) =>
      `We recorded that ${d.about} was charged (intent ${d.intent}), but the processor has no such charge. Is the API key that of the right account? ${byHand}.`,
  },
  charge_amount_differs: {
    money: true,
    text: (d) =>
      `Charge ${d.about} of payment ${d.payment} is ${d.there} at the processor but ${d.here} here. ${byHand}.`,
  },
  charge_named_otherwise: {
    text: (d) =>
      `Charge ${d.about} belongs to payment ${d.here}, but at the processor it names ${d.there}. Its metadata was changed there; change it back.`,
  },
  charge_not_ours: {
    text: (d) => `${d.count} charges on this account belong to no payment of Kindling. The newest: ${d.about}.`,
  },
  fee_differs: {
    money: true,
    text: (d) =>
      `The fee of charge ${d.about} of payment ${d.payment} is ${d.there} at the processor but ${d.here} here. ${byHand}.`,
  },
  fee_not_learned: {
    money: true,
    text: (d) =>
      `The fee of charge ${d.about} of payment ${d.payment} is ${d.there}, but it was not recorded within a day. Is the job learn-fees running? It runs every minute.`,
  },
  refund_unknown: {
    money: true,
    text: (d) =>
      `Refund ${d.about} of ${d.there} of intent ${d.intent} was never reported to us. ${selfRepair}. Otherwise staff must look into it.`,
  },
  refund_missing: {
    text: (d) =>
      `Refund ${d.about} of intent ${d.intent} was reported to us, but the processor does not list it. ${byHand}.`,
  },
  refund_not_made: {
    text: (d) =>
      `The processor accepted our refund ${d.about} of intent ${d.intent}, but has no such refund. The giver waits for the money: refund it there.`,
  },
  refund_still_awaited: {
    text: (d) =>
      `Refund ${d.about} is ${d.there} at the processor and was reported to us, but is still ${d.here} here. ${byHand}.`,
  },
  refund_amount_differs: {
    money: true,
    text: (d) =>
      `Refund ${d.about} of payment ${d.payment} is ${d.there} at the processor but ${d.here} here. ${byHand}.`,
  },
  refund_status_differs: {
    text: (d) =>
      `Refund ${d.about} of payment ${d.payment} is ${d.there} at the processor but ${d.here} here. ${selfRepair}.`,
  },
  refund_of_another_charge: {
    text: (d) => `Refund ${d.about} belongs to intent ${d.there} at the processor but to ${d.here} here. ${byHand}.`,
  },
  refunds_not_counted: {
    money: true,
    text: (d) =>
      `The reported refunds of ${d.about} add up to ${d.there}, but the payment shows ${d.here}. The job apply-late-events corrects this every five minutes. Otherwise: ${inBooks}.`,
  },
  dispute_unknown: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of ${d.there} of intent ${d.intent} was never reported to us. ${selfRepair}. Otherwise staff must look into it.`,
  },
  dispute_missing: {
    text: (d) =>
      `Dispute ${d.about} of intent ${d.intent} was reported to us, but the processor does not have it. ${byHand}.`,
  },
  dispute_amount_differs: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} took ${d.there} at the processor but ${d.here} here. ${selfRepair}.`,
  },
  dispute_fee_differs: {
    money: true,
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} cost ${d.there} at the processor but ${d.here} here. ${selfRepair}.`,
  },
  dispute_status_differs: {
    text: (d) =>
      `Dispute ${d.about} of payment ${d.payment} is “${d.there}” at the processor but “${d.here}” here. ${selfRepair}.`,
  },
  dispute_of_another_charge: {
    text: (d) => `Dispute ${d.about} belongs to intent ${d.there} at the processor but to ${d.here} here. ${byHand}.`,
  },
  disputes_not_counted: {
    text: (d) =>
      `The reported disputes of ${d.about} add up to “${d.there}” (in cents), but the payment shows “${d.here}”. The job apply-late-events corrects this every five minutes. Otherwise: ${inBooks}.`,
  },
  transfer_unknown: {
    money: true,
    text: (d) => `Transfer ${d.about} of ${d.there} belongs to no payout here. ${byHand}.`,
  },
  transfer_missing: {
    text: (d) =>
      `Payout ${d.payment} was sent as transfer ${d.about}, but the processor has no such transfer. ${byHand}.`,
  },
  transfer_differs: {
    money: true,
    text: (d) =>
      `Transfer ${d.about} of payout ${d.payment} is ${d.there} at the processor but ${d.here} here. ${byHand}.`,
  },
  transfer_reversed_differs: {
    money: true,
    text: (d) =>
      `Of transfer ${d.about} of payout ${d.payment}, ${d.there} came back at the processor but ${d.here} here. ${selfRepair}.`,
  },
  transfer_not_booked: {
    money: true,
    text: (d) =>
      `The books have ${d.here} for payout ${d.payment}, but transfer ${d.about} amounts to ${d.there}. ${inBooks}.`,
  },
  currency_differs: {
    text: (d) =>
      `${d.about} of intent ${d.intent} is in ${d.there} at the processor, but Kindling uses ${d.here}. ${byHand}.`,
  },
  movement_missing: {
    money: true,
    text: (d) =>
      `${d.about} of ${d.here} has not changed the processor’s balance yet. If that stays so, ask the processor.`,
  },
  movement_differs: {
    money: true,
    text: (d) =>
      `Movement ${d.about} on the processor’s balance is ${d.there}, but its charge, refund or dispute has ${d.here}. ${byHand}.`,
  },
  movement_unexplained: {
    money: true,
    text: (d) =>
      `Movement ${d.about} of ${d.there} on the processor’s balance belongs to nothing that we know. ${byHand}.`,
  },
  movement_not_ours: {
    text: (d) =>
      `${d.count} movements belong to refunds and disputes of other charges on this account. The newest: ${d.about}.`,
  },
  movement_not_booked_yet: {
    text: (d) =>
      `${d.count} movements are payouts to the operator’s bank and account fees, which the books do not include. The newest: ${d.about}.`,
  },
  books_differ: {
    money: true,
    text: (d) =>
      `The books have ${d.here} of ${d.about} at the processor, but its row amounts to ${d.there}. ${inBooks}.`,
  },
  too_many: {
    text: (d) =>
      `The comparison stopped after ${d.count} differences, which probably have one cause. Are the API key and the database the right ones?`,
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
