import { composeEmail, type Fact, type Email, type EmailParts } from '../../platform/mail/compose-email.ts'
import { emailFooter } from '../../platform/mail/email-footer.ts'
import { isolate, type Words } from '../../platform/words.ts'
import { contentsOf, type Amount, type Writing } from './receipt-contents.ts'
import { documentWords, money, type DocumentWords } from './receipt-words.ts'
import type { ReceiptLine } from './paper.ts'
import type { Receipt } from './read-receipt.ts'

/** `invitedBy`: who invited the giver to one of the gifts; only the email says it. */
type Mailing = Omit<Writing, 'words'> & Pick<EmailParts, 'links'> & { invitedBy: string | null }

export function receiptMail(receipt: Receipt, { operator, invitedBy, links: more = [] }: Mailing, words: Words): Email {
  const { emails, locale } = words
  const documents = documentWords(words)
  const about = receipt.match ? emails.match : emails.receipt
  const amount = locale.money(receipt.amountCents, 'exact')
  const { facts, gifts, sums, notes, link } = contentsOf(receipt, { operator, words: documents })
  return composeEmail({
    locale,
    subject: about.subject({ amount, number: receipt.number }),
    greeting: about.greeting({ name: isolate(receipt.firstName), amount }),
    facts: [
      ...facts,
      ...(invitedBy === null || receipt.match
        ? []
        : [[documents.invite, documents.invitedYou({ name: isolate(invitedBy) })] as const]),
    ],
    accounts: [
      ...gifts.map(({ name, address, amounts, links: of }) => ({
        title: { text: isolate(name), address },
        lines: amounts.map((amount) => written(amount, words)),
        links: of,
      })),
      { lines: sums.map((sum) => written(sum, words)) },
    ],
    paragraphs: notes,
    button: link,
    preheader: gifts.map(({ name }) => isolate(name)).join(', '),
    footer: emailFooter(operator, emails, 'gift', more),
  })
}

const written = ({ cents, ...line }: Amount, words: Words) => ({ ...line, amount: money(cents, words) })

export const giftFact = (
  name: string,
  { giveable, amountCents }: Pick<ReceiptLine, 'giveable' | 'amountCents'>,
  words: DocumentWords,
): Fact => [name, words.giftAmount({ name: isolate(giveable), amount: money(amountCents, words) })]
