import { composeEmail, type Email } from '../../../platform/mail/compose-email.ts'
import { isolate, moneyIn, type Words } from '../../../platform/words.ts'
import type { Operator } from '../../../platform/pdf/operator.ts'
import { cardName, money } from '../receipt-words.ts'
import type { Receipt } from '../receipts.queries.ts'

export function returnedRefundMail(
  receipt: Receipt,
  cents: number,
  operator: Operator,
  { emails: { returnedRefund: words }, documents }: Words,
): Email {
  return composeEmail({
    subject: words.subject({ amount: moneyIn(cents, 'exact') }),
    greeting: words.greeting({ name: isolate(receipt.firstName), amount: money(cents) }),
    facts: [[documents.receipt, receipt.number]],
    paragraphs: [words.why({ card: cardName(receipt, documents) }), words.next({ email: operator.supportEmail })],
    footer: operator.postalAddress,
  })
}
