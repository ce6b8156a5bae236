import type { Deps } from '../../../deps.ts'
import { letter } from '../../../platform/letter.ts'
import { apart } from '../../../platform/words.ts'
import { pathOf } from '../../giveables/index.ts'
import { reviewedCampaign } from './review.queries.ts'

type Review = { id: number; at: Date; approved: boolean }

/** Once however often it runs. */
export async function sendReviewMail(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'words'>,
  { id, at, approved }: Review,
): Promise<void> {
  const found = await reviewedCampaign(deps.db, { id, at })
  if (!found) return
  const words = deps.words.letters.campaignReview[approved ? 'approved' : 'rejected']
  const title = apart(found.title)
  const note = approved || found.note === null ? [] : [apart(found.note)]
  const mail = letter({
    subject: words.subject({ title: found.title }),
    greeting: words.greeting({ name: apart(found.firstName) }),
    paragraphs: [words.what({ title }), ...note, words.next],
    links: [{ text: words.link, address: deps.publicUrl + pathOf({ kind: 'campaigns', number: id, slug: null }) }],
    footer: deps.config.POSTAL_ADDRESS,
  })
  await deps.mail.send({ key: `campaign-review:${id}:${at.toISOString()}`, to: found.email, ...mail })
}
