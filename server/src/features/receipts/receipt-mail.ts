import { letter, type Fact, type Letter } from '../../platform/letter.ts'
import { apart, moneyIn, type Words } from '../../platform/words.ts'
import type { House } from './house.ts'
import { dateOf, deductibleWords, money, partsOf, type DocumentWords } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

export function receiptMail(receipt: Receipt, house: House, { letters, documents }: Words): Letter {
  const { number, firstName, amountCents, coverCents, cardLast4: last4 } = receipt
  const charged = money(amountCents + coverCents)
  return letter({
    subject: letters.receipt.subject({ amount: moneyIn(amountCents, 'exact'), number }),
    greeting: letters.receipt.greeting({ name: apart(firstName) }),
    facts: [
      [documents.receipt, number],
      [documents.date, dateOf(receipt)],
      [documents.givenBy, receipt.name],
      ...receipt.lines.flatMap((line) => lineFacts(line, documents)),
      ...(coverCents > 0 ? [[documents.feeCovered, money(coverCents)] as const] : []),
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

function lineFacts(line: ReceiptLine, words: DocumentWords): Fact[] {
  const received = ({ name, ein, amountCents }: ReturnType<typeof partsOf>[number]): Fact => [
    words.receivedBy,
    words.received({ name: apart(name), ein, amount: money(amountCents) }),
  ]
  return [
    giftFact(words.giftTo, line, words),
    ...partsOf(line).map(received),
    ...(line.refundedCents > 0 ? [[words.refunded, money(line.refundedCents)] as const] : []),
  ]
}
