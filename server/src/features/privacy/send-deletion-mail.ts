import type { Deps } from '../../deps.ts'
import { composeEmail } from '../../platform/mail/compose-email.ts'
import { apart, longDate } from '../../platform/words.ts'
import { toTell } from '../accounts/index.ts'

/** Does nothing if the deletion was cancelled. */
export async function sendDeletionMail(
  { db, mail, words, config, publicUrl }: Pick<Deps, 'db' | 'mail' | 'words' | 'config' | 'publicUrl'>,
  uuid: string,
  deletesAt: Date,
): Promise<void> {
  const person = await toTell(db, uuid, deletesAt)
  if (!person) return
  const said = words.emails.deletion
  const settings = `${publicUrl}/account/preferences`
  const date = longDate(deletesAt, person.timeZone)
  await mail.send({
    key: `deletion:${uuid}:${deletesAt.getTime()}`,
    to: person.email,
    ...composeEmail({
      subject: said.subject({ date }),
      greeting: said.greeting({ name: apart(person.firstName), date }),
      paragraphs: [said.goes, said.stays, said.led, said.undo],
      links: [{ text: said.keep, address: settings }],
      footer: config.POSTAL_ADDRESS,
    }),
  })
}
