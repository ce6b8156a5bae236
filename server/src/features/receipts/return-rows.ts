import type { Amount } from './receipt-contents.ts'
import { dateOf, leftCents, type DocumentWords } from './receipt-words.ts'
import type { Receipt } from './receipts.queries.ts'

export function returnRows(receipt: Receipt, words: DocumentWords): Amount[] {
  const { amountCents, refundAskedCents, takenBackCents } = receipt
  const back = (name: string, cents: number) => (cents > 0 ? [{ name, cents: -cents }] : [])
  const left = leftCents(receipt)
  return [
    ...receipt.refunds.flatMap(({ at, amountCents: cents }) =>
      back(words.refundedOn({ date: dateOf(receipt, at) }), cents),
    ),
    ...back(words.refundOnItsWay, refundAskedCents),
    ...back(words.takenBack, takenBackCents),
    ...(left < amountCents
      ? [
          { name: receipt.match ? words.match.matchLeft : words.left, cents: left, strong: true },
          ...(receipt.match ? [] : [{ name: words.arrivesAfterRefunds, cents: receipt.arrivesNowCents }]),
        ]
      : []),
  ]
}
