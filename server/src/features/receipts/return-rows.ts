import { dateOf, leftCents, type DocumentWords } from './receipt-words.ts'
import type { Receipt } from './receipts.queries.ts'

export type ReturnRow = { name: string; cents: number; bold: boolean }

export function returnRows(receipt: Receipt, words: DocumentWords): ReturnRow[] {
  const { amountCents, refundAskedCents, takenBackCents } = receipt
  const back = (name: string, cents: number) => (cents > 0 ? [{ name, cents: -cents, bold: false }] : [])
  const left = leftCents(receipt)
  return [
    ...receipt.refunds.flatMap(({ at, amountCents: cents }) =>
      back(words.refundedOn({ date: dateOf(receipt, at) }), cents),
    ),
    ...back(words.refundOnItsWay, refundAskedCents),
    ...back(words.takenBack, takenBackCents),
    ...(left < amountCents ? [{ name: words.left, cents: left, bold: true }] : []),
  ]
}
