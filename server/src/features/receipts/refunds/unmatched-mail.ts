import type { Deps } from '../../../deps.ts'
import { composeEmail, type Email } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate, type Words } from '../../../platform/words.ts'
import { operatorOf, type Operator } from '../../../platform/pdf/operator.ts'
import { payerOf } from './refund-mail.queries.ts'

export type UnmatchedStep = { payment: string; key: string; before_cents: number; refunded_cents: number }

/** Emails the refund of an unmatched charge, or that the bank returned it. Idempotent. */
export async function sendUnmatchedMail(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  { payment, key, before_cents: before, refunded_cents: refunded }: UnmatchedStep,
): Promise<void> {
  const payer = await payerOf(deps.db, payment)
  const cents = refunded - before
  const written = cents > 0 ? unmatchedChargeMail : returnedUnmatchedMail
  const mail = written(payer.firstName, Math.abs(cents), operatorOf(deps), deps.wordsIn(payer.language))
  await deps.mail.send({ key: `unmatched-charge:${key}`, to: payer.email, ...mail })
}

export function unmatchedChargeMail(
  firstName: string,
  cents: number,
  operator: Operator,
  { emails, documents, locale }: Words,
): Email {
  const words = emails.unmatchedCharge
  return composeEmail({
    locale,
    subject: words.subject({ amount: locale.money(cents, 'exact') }),
    greeting: emails.refund.greeting({ name: isolate(firstName), amount: locale.money(cents, 'exact') }),
    paragraphs: [words.why, words.days],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}

export function returnedUnmatchedMail(
  firstName: string,
  cents: number,
  operator: Operator,
  { emails, documents, locale }: Words,
): Email {
  const words = emails.returnedRefund
  return composeEmail({
    locale,
    subject: words.subject({ amount: locale.money(cents, 'exact') }),
    greeting: words.greeting({ name: isolate(firstName), amount: locale.money(cents, 'exact') }),
    paragraphs: [emails.unmatchedCharge.returned, emails.unmatchedCharge.next({ email: operator.supportEmail })],
    button: { text: documents.allGifts, address: `${operator.url}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
}
