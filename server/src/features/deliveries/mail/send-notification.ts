import type { Deps } from '../../../deps.ts'
import {
  channelsOf,
  isMutable,
  readDeliverable,
  type Delivered,
  sentenceOf,
  type Deliverable,
} from '../../notifications/index.ts'
import { sendStoppable, type MailDeps } from './send-stoppable.ts'
import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { EmailParts } from '../../../platform/mail/compose-email.ts'
import { isolate, type Words } from '../../../platform/words.ts'

/** Idempotent; sends nothing if the person no longer wants it. */
export async function sendNotification(deps: MailDeps & Pick<Deps, 'db'>, which: Delivered): Promise<void> {
  const found = await readDeliverable(deps.db, which)
  if (!found) return
  const { row, to } = found
  if (channelsOf(row.type, to).mail !== 'at_once' || (to.muted && isMutable(row.type))) return
  const email = emailOf(deps, found)
  if (email) await sendStoppable(deps, { key: `notification:${row.uuid}`, to, what: row.type, email })
}

type OwnEmail = Pick<EmailParts, 'subject' | 'greeting' | 'paragraphs' | 'button'>
type Own<T> = (given: { emails: Words['emails']; address: string; name: string; content: T }) => OwnEmail

/** The email about one notification; null if it is no longer due. */
function emailOf(
  { wordsIn, publicUrl }: Pick<Deps, 'wordsIn' | 'publicUrl'>,
  { row, to }: Deliverable,
): OwnEmail | null {
  const words = wordsIn(to.language)
  const [plain, marked] = [sentenceOf(words, row), sentenceOf(words, row, isolate)]
  if (!plain || !marked) return null
  const { emails } = words
  const address = publicUrl + plain.path
  const own = ownEmails.get(row.type)
  if (own) return own({ emails, address, name: isolate(to.first_name), content: plain.content as never })
  const button = { text: emails.notification.see, address }
  return { subject: plain.text, greeting: marked.text, paragraphs: [], button }
}

const thanked: Own<NotificationContent<'Thanked'>> = ({ emails: { thanks }, address, name, content }) => {
  const organizer = `${content.user.first_name} ${content.user.last_name}`.trim()
  const giveable = isolate(content.giveable.name)
  return {
    subject: thanks.subject({ organizer }),
    greeting: thanks.greeting({ name, organizer: isolate(organizer) }),
    paragraphs: [thanks.for({ giveable }), ...(content.words ?? '').split('\n').filter(Boolean).map(isolate)],
    button: { text: thanks.see({ giveable }), address },
  }
}

const campaignReviewed: Own<NotificationContent<'CampaignReviewed'>> = ({ emails, address, name, content }) => {
  const texts = emails.campaignReview[content.approved ? 'approved' : 'rejected']
  const { name: title } = content.giveable
  const note = content.note === undefined || content.note === null ? [] : [isolate(content.note)]
  return {
    subject: texts.subject({ title }),
    greeting: texts.greeting({ name }),
    paragraphs: [texts.what({ title: isolate(title) }), ...note, texts.next],
    button: { text: texts.link, address },
  }
}

/** Types with an email of their own, which contains more than the notification's sentence. */
const ownEmails: ReadonlyMap<string, Own<never>> = new Map<string, Own<never>>([
  ['Thanked', thanked],
  ['CampaignReviewed', campaignReviewed],
])
