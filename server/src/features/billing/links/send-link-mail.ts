import type { Deps } from '../../../deps.ts'
import { composeEmail } from '../../../platform/mail/compose-email.ts'
import { emailFooter } from '../../../platform/mail/email-footer.ts'
import type { MailKey } from '../../../platform/mail/mail-kinds.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'
import { isolate } from '../../../platform/words.ts'
import { periodNamed } from '../period.ts'
import { periodWords } from '../period-words.ts'
import { tokenOf } from './link-token.ts'
import { liveLink, type LiveLink } from './links.queries.ts'

/** The page of a statement's link: `/statement?token=…`. */
const linkPage = '/statement'

export const linkMailKey = (uuid: string): MailKey => `statement-link:${uuid}`

/** In the giver's language, because that of the other person is not known. Sends nothing once the link has ended. */
export async function sendLinkMail(
  deps: Pick<Deps, 'db' | 'mail' | 'clock' | 'config' | 'publicUrl' | 'wordsIn'>,
  uuid: string,
): Promise<void> {
  const link = await liveLink(deps.db, { uuid }, deps.clock.now())
  if (!link) return
  const inTheirs = deps.wordsIn(link.language)
  const { emails, locale } = inTheirs
  const words = emails.statementLink
  const about = { name: isolate(link.giver), period: periodWords(periodNamed(link.period)!, inTheirs) }
  const address = new URL(linkPage, deps.publicUrl)
  address.searchParams.set('token', tokenOf(deps, uuid))
  const [day, time] = [locale.longDate(link.endsAt, link.timeZone), locale.timeOfDay(link.endsAt, link.timeZone)]
  const mail = composeEmail({
    locale,
    subject: words.subject(about),
    greeting: words.greeting({ name: about.name }),
    facts: [
      [words.period, about.period],
      [words.until, words.dayAndTime({ day, time, zone: zoneName(link, locale.numberLocale) })],
    ],
    paragraphs: [words.what, words.takenBack({ name: about.name })],
    button: { text: words.open, address: address.href },
    footer: emailFooter(operatorOf(deps), emails, 'address'),
  })
  await deps.mail.send({ key: linkMailKey(uuid), to: link.email, ...mail })
}

/** The other person may live in another time zone than the giver. */
const zoneName = ({ endsAt, timeZone }: LiveLink, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' })
    .formatToParts(endsAt)
    .find(({ type }) => type === 'timeZoneName')!.value
