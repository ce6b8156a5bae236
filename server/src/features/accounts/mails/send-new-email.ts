import type { Deps } from '../../../deps.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate } from '../../../platform/words.ts'
import { tokenOf } from '../email/email-token.ts'
import { pendingEmail } from '../email/emails.queries.ts'

/** Idempotent. Sends only if this address still waits for confirmation. */
export async function sendNewEmail(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const asked = await pendingEmail(deps.db, { id: userId })
  if (!asked || asked.asked_at.getTime() !== at.getTime()) return
  const { emails, locale } = deps.wordsIn(asked.language)
  const words = emails.newEmail
  const token = tokenOf(deps, asked)
  const address = new URL('/confirm-email', deps.publicUrl)
  address.searchParams.set('token', token)
  const mail = composeEmail({
    locale,
    subject: words.subject,
    greeting: words.greeting({ name: isolate(asked.first_name) }),
    paragraphs: [words.why, words.until, words.notYou],
    button: { text: words.link, address: address.href },
    footer: emailFooter(operatorOf(deps), emails, 'address'),
  })
  await deps.mail.send({ key: `new-email:${hashSecret(token).toString('base64url')}`, to: asked.email, ...mail })
}
