import { composeEmail, type Email } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate, moneyIn, onOneLine, type Words } from '../../../platform/words.ts'
import type { Operator } from '../../../platform/pdf/operator.ts'
import { giftFact } from '../receipt-mail.ts'
import { leftCents } from '../paper.ts'
import { cardName } from '../../../platform/card-name.ts'
import { deductibleWords, matchBackWords, money } from '../receipt-words.ts'
import type { Receipt } from '../read-receipt.ts'

/** The reasons of refunds that the system starts. They are stored, and emails depend on them. */
export const closedBeforeCharge = 'closed before the charge'

export const chargedAfterEnd = 'charged after it was ended'

export const unmatchedCharge = 'a charge that matches no payment'

export type RefundFacts = { nowCents: number; inAllCents: number; because: string | null }

export function refundMail(
  receipt: Receipt,
  refund: RefundFacts,
  operator: Operator,
  { emails, documents }: Words,
): Email {
  const words = wordsFor(receipt, emails)
  const taken = receipt.takenBackCents
  const whole = refund.inAllCents + taken >= receipt.amountCents + receipt.coverCents
  const now = money(refund.nowCents)
  return composeEmail({
    subject:
      whole && taken === 0
        ? words.subjectOfAll({ amount: moneyIn(receipt.amountCents, 'exact') })
        : words.subject({ amount: moneyIn(refund.nowCents, 'exact') }),
    greeting: words.greeting({ name: isolate(receipt.firstName), amount: moneyIn(refund.nowCents, 'exact') }),
    facts: [
      [words.now, now],
      ...(refund.inAllCents > refund.nowCents ? [[words.inAll, money(refund.inAllCents)] as const] : []),
      [words.to, cardName(receipt, documents)],
      ...receipt.lines.map((line) => giftFact(words.gift, line, documents)),
      ...(receipt.match
        ? [giftFact(words.gift, { ...receipt.match, amountCents: receipt.amountCents }, documents)]
        : []),
      ...(whole ? [] : [[words.left, money(leftCents(receipt))] as const]),
      ...numbersOf(receipt, documents),
    ],
    paragraphs: [
      ...(whole ? reasonWords(refund.because, receipt, { words, documents }) : []),
      ...(whole && taken > 0 ? [words.bankGaveRest({ amount: money(taken) })] : []),
      words.days,
      deductibleWords(receipt, documents),
    ],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}

const numbersOf = ({ number, corrects }: Receipt, documents: Words['documents']) =>
  corrects === null
    ? [[documents.receipt, onOneLine(number)] as const]
    : [[documents.receipt, onOneLine(corrects)] as const, [documents.correction, onOneLine(number)] as const]

const wordsFor = ({ match }: Receipt, emails: Words['emails']) =>
  match === null
    ? emails.refund
    : {
        ...emails.refund,
        subject: emails.match.refunded,
        subjectOfAll: emails.match.allRefunded,
        gift: emails.match.to,
        left: emails.match.left,
      }

type RefundWords = { words: Words['emails']['refund']; documents: Words['documents'] }

function reasonWords(because: string | null, { lines, match }: Receipt, { words, documents }: RefundWords): string[] {
  if (match) return matchBackWords(match, documents)
  const name = lines.map((line) => words.named({ name: isolate(line.giveable) })).join(', ')
  if (because === closedBeforeCharge) return [words.closedBefore({ name })]
  return because === chargedAfterEnd ? [words.chargedAfter({ name })] : []
}

export function returnedRefundMail(
  receipt: Receipt,
  cents: number,
  operator: Operator,
  { emails, documents }: Words,
): Email {
  const words = emails.returnedRefund
  return composeEmail({
    subject: words.subject({ amount: moneyIn(cents, 'exact') }),
    greeting: words.greeting({ name: isolate(receipt.firstName), amount: moneyIn(cents, 'exact') }),
    facts: numbersOf(receipt, documents),
    paragraphs: [words.why({ card: cardName(receipt, documents) }), words.next({ email: operator.supportEmail })],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}
