import { dateOf, leftCents } from './receipt-words.ts'
import type { Receipt } from './receipts.queries.ts'

export type ReturnRow = { name: string; cents: number; bold: boolean }

export function returnRows(receipt: Receipt): ReturnRow[] {
  const { amountCents, refundAskedCents, takenBackCents } = receipt
  const back = (name: string, cents: number) => (cents > 0 ? [{ name, cents: -cents, bold: false }] : [])
  const left = leftCents(receipt)
  return [
    ...receipt.refunds.flatMap((step) => back(`Refunded on ${dateOf(receipt, step.at)}`, step.amountCents)),
    ...back('Refund on its way', refundAskedCents),
    ...back('Taken back by your bank', takenBackCents),
    ...(left < amountCents ? [{ name: 'Your gift after refunds', cents: left, bold: true }] : []),
  ]
}
