import type { Amount } from './receipt-contents.ts'
import { leftCents, type PaperFacts } from './paper.ts'
import { dateOf, type DocumentWords } from './receipt-words.ts'

export function returnRows(receipt: PaperFacts, words: DocumentWords): Amount[] {
  const { amountCents, takenBackCents } = receipt
  const back = (name: string, cents: number) => (cents > 0 ? [{ name, cents: -cents }] : [])
  const left = leftCents(receipt)
  return [
    ...receipt.refunds.flatMap(({ day, amountCents: cents }) =>
      back(words.refundedOn({ date: dateOf(day, words) }), cents),
    ),
    ...back(words.takenBack, takenBackCents),
    ...(left < amountCents
      ? [
          { name: receipt.match ? words.match.matchLeft : words.left, cents: left, strong: true },
          ...(receipt.match ? [] : [{ name: words.arrivesAfterRefunds, cents: receipt.arrivesNowCents }]),
        ]
      : []),
  ]
}
