import { composeEmail, type Email } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate, onOneLine, type Words } from '../../../platform/words.ts'
import type { Operator } from '../../../platform/pdf/operator.ts'
import { giftFact } from '../receipt-mail.ts'
import { leftCents } from '../paper.ts'
import { cardName } from '../../../platform/card-name.ts'
import { deductibleWords, documentWords, matchBackWords, money } from '../receipt-words.ts'
import type { Receipt } from '../read-receipt.ts'

/** The reasons of refunds that the system starts. They are stored, and emails depend on them. */
export const closedBeforeCharge = 'closed before the charge'

export const chargedAfterEnd = 'charged after it was ended'

export const unmatchedCharge = 'a charge that matches no payment'

export type RefundFacts = { nowCents: number; inAllCents: number; because: string | null }

export function refundMail(receipt: Receipt, refund: RefundFacts, operator: Operator, words: Words): Email {
  const { emails, locale } = words
  const documents = documentWords(words)
  const texts = wordsFor(receipt, emails)
  const taken = receipt.takenBackCents
  const whole = refund.inAllCents + taken >= receipt.amountCents + receipt.coverCents
  const now = money(refund.nowCents, words)
  return composeEmail({
    locale,
    subject:
      whole && taken === 0
        ? texts.subjectOfAll({ amount: locale.money(receipt.amountCents, 'exact') })
        : texts.subject({ amount: locale.money(refund.nowCents, 'exact') }),
    greeting: texts.greeting({ name: isolate(receipt.firstName), amount: locale.money(refund.nowCents, 'exact') }),
    facts: [
      [texts.now, now],
      ...(refund.inAllCents > refund.nowCents ? [[texts.inAll, money(refund.inAllCents, words)] as const] : []),
      [texts.to, cardName(receipt, documents)],
      ...receipt.lines.map((line) => giftFact(texts.gift, line, documents)),
      ...(receipt.match
        ? [giftFact(texts.gift, { ...receipt.match, amountCents: receipt.amountCents }, documents)]
        : []),
      ...(whole ? [] : [[texts.left, money(leftCents(receipt), words)] as const]),
      ...numbersOf(receipt, documents),
    ],
    paragraphs: [
      ...(whole ? reasonWords(refund.because, receipt, { words: texts, documents }) : []),
      ...(whole && taken > 0 ? [texts.bankGaveRest({ amount: money(taken, words) })] : []),
      texts.days,
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

export function returnedRefundMail(receipt: Receipt, cents: number, operator: Operator, words: Words): Email {
  const { emails, locale } = words
  const documents = documentWords(words)
  const texts = emails.returnedRefund
  return composeEmail({
    locale,
    subject: texts.subject({ amount: locale.money(cents, 'exact') }),
    greeting: texts.greeting({ name: isolate(receipt.firstName), amount: locale.money(cents, 'exact') }),
    facts: numbersOf(receipt, documents),
    paragraphs: [texts.why({ card: cardName(receipt, documents) }), texts.next({ email: operator.supportEmail })],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}
