import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { job } from '../../../platform/queue/queue.ts'
import { isolate } from '../../../platform/words.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { declinedTo } from './requests.queries.ts'

export const mailDeclined = job('mail-giver-of-declined-refund', z.object({ request: z.uuid() }))

/** Emails a giver that staff declined a refund, and why. Idempotent. */
export async function sendDeclined(deps: Deps, request: string): Promise<void> {
  const to = await declinedTo(deps.db, request)
  if (!to) return
  const { emails, documents, locale } = deps.wordsIn(to.language)
  const words = emails.refundDeclined
  const operator = operatorOf(deps)
  const mail = composeEmail({
    locale,
    subject: words.subject({ name: to.giveable }),
    greeting: words.greeting({ name: isolate(to.firstName) }),
    paragraphs: [
      words.what({ amount: locale.money(to.amountCents, 'exact'), name: isolate(to.giveable) }),
      ...(to.reason === null ? [] : [words.why, ...to.reason.split('\n').filter(Boolean).map(isolate)]),
      words.next({ email: operator.supportEmail }),
    ],
    button: { text: documents.allGifts, address: `${deps.publicUrl}/account/billing` },
    footer: emailFooter(operator, emails, 'gift'),
  })
  await deps.mail.send({ key: `refund-declined:${request}`, to: to.email, ...mail })
}
