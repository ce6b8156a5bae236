import type { Deps } from '../../../deps.ts'
import { composeEmail, type Fact } from '../../../platform/mail/compose-email.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import { isolate, type Words } from '../../../platform/words.ts'
import { userById } from '../accounts.queries.ts'
import type { Device } from '../sessions/device.ts'

export type Notice = { what: 'email-asked'; to: string } | { what: 'password-set' } | ({ what: 'new-device' } & Device)

/** Sends the email once, even if the job runs again. */
export async function sendNotice(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  { uuid, userId, at, content }: { uuid: string; userId: number; at: Date; content: Notice },
): Promise<void> {
  const person = await userById(deps.db, userId)
  if (!person || person.status === 'deleted') return
  const { emails, locale } = deps.wordsIn(person.language)
  const { notice } = emails
  const words = notice[content.what]
  const zone = person.time_zone
  const mail = composeEmail({
    locale,
    subject: words.subject,
    greeting: words.greeting({ name: isolate(person.first_name) }),
    facts: [
      [notice.when, `${locale.longDate(at, zone)}, ${locale.timeOfDay(at, zone)}`],
      ...(content.what === 'new-device' ? [deviceFact(content, notice)] : []),
    ],
    paragraphs: [words.what, notice.notYou({ email: deps.config.SUPPORT_EMAIL })],
    button: { text: notice.open, address: `${deps.publicUrl}/account/preferences` },
    footer: emailFooter(operatorOf(deps), emails, 'account'),
  })
  const to = content.what === 'email-asked' ? content.to : person.email
  await deps.mail.send({ key: `notice:${uuid}`, to, ...mail })
}

const deviceFact = ({ browser, system }: Device, notice: Words['emails']['notice']): Fact => [
  notice.with,
  browser !== null && system !== null ? notice.device({ browser, system }) : (browser ?? system ?? notice.unknown),
]
