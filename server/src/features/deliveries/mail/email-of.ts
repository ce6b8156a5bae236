import type { NotificationContent } from '@kindling/contract/notification-types'
import type { Deps } from '../../../deps.ts'
import type { EmailParts } from '../../../platform/mail/compose-email.ts'
import { apart, type Words } from '../../../platform/words.ts'
import { sentenceOf, type Deliverable } from '../../notifications/index.ts'

type Said = Pick<EmailParts, 'subject' | 'greeting' | 'paragraphs' | 'links'>
type Own<T> = (given: { emails: Words['emails']; address: string; name: string; told: T }) => Said

/** The email about one notification; null if it is no longer due. */
export function emailOf(
  { words, publicUrl }: Pick<Deps, 'words' | 'publicUrl'>,
  { row, to }: Deliverable,
): Said | null {
  const [plain, marked] = [sentenceOf(words, row), sentenceOf(words, row, apart)]
  if (!plain || !marked) return null
  const { emails } = words
  const address = publicUrl + plain.path
  const own = ownEmails.get(row.type)
  if (own) return own({ emails, address, name: apart(to.first_name), told: plain.told as never })
  const links = [{ text: emails.notification.see, address }]
  return { subject: plain.text, greeting: marked.text, paragraphs: [], links }
}

const thanked: Own<NotificationContent<'Thanked'>> = ({ emails: { thanks }, address, name, told }) => {
  const organizer = `${told.user.first_name} ${told.user.last_name}`.trim()
  const giveable = apart(told.giveable.name)
  return {
    subject: thanks.subject({ organizer }),
    greeting: thanks.greeting({ name, organizer: apart(organizer) }),
    paragraphs: [thanks.for({ giveable }), ...(told.words ?? '').split('\n').filter(Boolean).map(apart)],
    links: [{ text: thanks.see({ giveable }), address }],
  }
}

const campaignReviewed: Own<NotificationContent<'CampaignReviewed'>> = ({ emails, address, name, told }) => {
  const said = emails.campaignReview[told.approved ? 'approved' : 'rejected']
  const { name: title } = told.giveable
  const note = told.note === undefined || told.note === null ? [] : [apart(told.note)]
  return {
    subject: said.subject({ title }),
    greeting: said.greeting({ name }),
    paragraphs: [said.what({ title: apart(title) }), ...note, said.next],
    links: [{ text: said.link, address }],
  }
}

/** Types whose email says more than the sentence of the notification. */
const ownEmails: ReadonlyMap<string, Own<never>> = new Map<string, Own<never>>([
  ['Thanked', thanked],
  ['CampaignReviewed', campaignReviewed],
])
