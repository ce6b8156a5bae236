import { letter, type Fact, type Letter } from '../../platform/letter.ts'
import { apart, moneyIn, type Words } from '../../platform/words.ts'
import type { House } from './house.ts'
import { coversOf, dateOf, deductibleWords, money, partsOf, type DocumentWords } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

export function receiptMail(receipt: Receipt, house: House, { letters, documents }: Words): Letter {
  const { number, firstName, amountCents, coverCents, cardLast4: last4 } = receipt
  const charged = money(amountCents + coverCents)
  const covers = coversOf(receipt)
  return letter({
    subject: letters.receipt.subject({ amount: moneyIn(amountCents, 'exact'), number }),
    greeting: letters.receipt.greeting({ name: apart(firstName) }),
    facts: [
      [documents.receipt, number],
      [documents.date, dateOf(receipt)],
      [documents.givenBy, receipt.name],
      ...receipt.lines.flatMap((line, i) => lineFacts(line, covers[i]!, documents)),
      ...(coverCents > 0
        ? [[receipt.lines.length > 1 ? documents.feesCovered : documents.feeCovered, money(coverCents)] as const]
        : []),
      [documents.charged, last4 === null ? charged : documents.amountOnCard({ amount: charged, last4 })],
    ],
    paragraphs: [deductibleWords(receipt, documents), documents.questions({ email: house.supportEmail })],
    footer: house.postalAddress,
  })
}

export const giftFact = (name: string, { giveable, amountCents }: ReceiptLine, words: DocumentWords): Fact => [
  name,
  words.giftAmount({ name: apart(giveable), amount: money(amountCents) }),
]

function lineFacts(line: ReceiptLine, cover: number | null, words: DocumentWords): Fact[] {
  const received = ({ name, ein, amountCents }: ReturnType<typeof partsOf>[number]): Fact => [
    words.receivedBy,
    words.received({ name: apart(name), ein, amount: money(amountCents) }),
  ]
  return [
    giftFact(words.giftTo, line, words),
    ...partsOf(line).map(received),
    ...(cover ? [[words.feeCovered, money(cover)] as const] : []),
    ...(line.refundedCents > 0 ? [[words.refunded, money(line.refundedCents)] as const] : []),
  ]
}
