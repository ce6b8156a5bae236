import type { Deps } from '../../deps.ts'
import { composeEmail } from '../../platform/mail/compose-email.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { emailFooter } from '../../platform/mail/email-footer.ts'
import { isolate } from '../../platform/words.ts'
import { deletionMailOf } from '../accounts/index.ts'

/** Does nothing if the deletion was cancelled. */
export async function sendDeletionMail(
  { db, mail, wordsIn, config, publicUrl }: Pick<Deps, 'db' | 'mail' | 'wordsIn' | 'config' | 'publicUrl'>,
  uuid: string,
  deletesAt: Date,
): Promise<void> {
  const person = await deletionMailOf(db, uuid, deletesAt)
  if (!person) return
  const { emails, locale } = wordsIn(person.language)
  const texts = emails.deletion
  const settings = `${publicUrl}/account/preferences`
  const date = locale.longDate(deletesAt, person.timeZone)
  await mail.send({
    key: `deletion:${uuid}:${deletesAt.getTime()}`,
    to: person.email,
    ...composeEmail({
      locale,
      subject: texts.subject({ date }),
      greeting: texts.greeting({ name: isolate(person.firstName), date }),
      paragraphs: [texts.goes, texts.stays, texts.led, texts.undo],
      button: { text: texts.keep, address: settings },
      footer: emailFooter(operatorOf({ config, publicUrl }), emails, 'account'),
    }),
  })
}
