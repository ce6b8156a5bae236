import type { Deps } from '../../../deps.ts'
import { composeEmail, type EmailParts } from '../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import type { MailKey } from '../../../platform/mail/mail-kinds.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import type { Deliverable } from '../../notifications/index.ts'
import { unsubscribeAddress } from '../unsubscribing/unsubscribe.ts'

export type MailDeps = Pick<Deps, 'clock' | 'config' | 'mail' | 'publicUrl' | 'wordsIn'>

type SendStoppableInput = {
  key: MailKey
  to: Deliverable['to']
  /** The type of notification, or `digest`, that the unsubscribe link stops. */
  what: string
  email: Omit<EmailParts, 'footer' | 'locale'>
}

/** Sends an email with one-click unsubscribe, without a sign-in (RFC 8058). */
export async function sendStoppable(deps: MailDeps, { key, to, what, email }: SendStoppableInput): Promise<void> {
  const { emails, locale } = deps.wordsIn(to.language)
  const words = emails.notification
  const stop = unsubscribeAddress(deps).make(`${to.uuid}.${what}`)
  const settings = `${deps.publicUrl}/account/preferences`
  await deps.mail.send({
    key,
    to: to.email,
    ...composeEmail({
      locale,
      ...email,
      footer: emailFooter(operatorOf(deps), emails, what === 'digest' ? 'digest' : 'notification', [
        { text: words.stop, address: stop },
        { text: words.settings, address: settings },
      ]),
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
}
