import type { Deps } from '../../../deps.ts'
import { composeEmail, type Email } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate, type Words } from '../../../platform/words.ts'
import { operatorOf, type Operator } from '../../../platform/pdf/operator.ts'
import { matchBackWords } from '../receipt-words.ts'
import type { ReceiptMatch } from '../paper.ts'
import { matchOf } from '../receipts.queries.ts'
import { chargedAfterEnd, closedBeforeCharge, unmatchedCharge } from './refund-mail.ts'
import { payerOf } from './refund-mail.queries.ts'

/** `because`: a dispute is open (`dispute`), or the bank took the whole amount (`lost`). */
export type HeldStep = { payment: string; refund: string; because: string; reason: string; cents: number }

/** Emails that a refund waits, or that a bank took the money. Idempotent. */
export async function sendHeldRefundMail(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  step: HeldStep,
): Promise<void> {
  const payer = await payerOf(deps.db, step.payment)
  const match = await matchOf(deps.db, payer.id)
  const mail = heldRefundMail({ ...payer, match }, step, operatorOf(deps), deps.wordsIn(payer.language))
  await deps.mail.send({ key: `held-refund:${step.refund}:${step.because}`, to: payer.email, ...mail })
}

export function heldRefundMail(
  { firstName, giveables, match }: { firstName: string; giveables: readonly string[]; match: ReceiptMatch | null },
  { because, reason, cents }: Pick<HeldStep, 'because' | 'reason' | 'cents'>,
  operator: Operator,
  { emails, documents, locale }: Words,
): Email {
  const words = because === 'lost' ? emails.bankRefund : emails.owedRefund
  const name = giveables.map((giveable) => emails.refund.named({ name: isolate(giveable) })).join(', ')
  const why: Record<string, string> = {
    [closedBeforeCharge]: emails.owedRefund.closedBefore({ name }),
    [chargedAfterEnd]: emails.refund.chargedAfter({ name }),
    [unmatchedCharge]: emails.owedRefund.unmatched,
  }
  return composeEmail({
    locale,
    subject: words.subject({ amount: locale.money(cents, 'exact') }),
    greeting: words.greeting({ name: isolate(firstName), amount: locale.money(cents, 'exact') }),
    paragraphs: [
      ...(because === 'lost' ? [] : match ? matchBackWords(match, documents) : why[reason] ? [why[reason]] : []),
      words.what,
    ],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}
