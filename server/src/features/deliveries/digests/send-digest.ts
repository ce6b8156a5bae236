import type { Deps } from '../../../deps.ts'
import { shortened } from '../../../platform/mail/compose-email.ts'
import { isolate } from '../../../platform/words.ts'
import { quietUntil } from '../../../platform/time/time-zone.ts'
import { mailDigest } from '../deliveries.jobs.ts'
import { isMutable, readDigest, sentenceOf } from '../../notifications/index.ts'
import { sendStoppable, type MailDeps } from '../mail/send-stoppable.ts'

const mostListed = 20
/** Leaves room in the subject for how many more there are. */
const longestFirst = 46

type SendDigestInput = { personId: number; on: string }

/**
 * Sends at most one digest a day and person; none if everything in it was read, muted or switched off since. A late one
 * waits for the end of quiet hours.
 */
export async function sendDigest(
  deps: MailDeps & Pick<Deps, 'db' | 'queue'>,
  { personId, on }: SendDigestInput,
): Promise<void> {
  const found = (await readDigest(deps.db, { personId, on })).filter(
    ({ row, to }) => to.digest && !(to.muted && isMutable(row.type)),
  )
  const [first] = found
  if (first === undefined) return
  const { to } = first
  const words = deps.wordsIn(to.language)
  const items = found.flatMap(({ row }) => {
    const sentence = sentenceOf(words, row, isolate)
    return sentence ? [{ text: sentence.text, address: deps.publicUrl + sentence.path }] : []
  })
  if (items.length === 0) return
  const after = quietUntil(deps.clock.now(), to.quiet_hours, to.time_zone)
  if (after !== null) {
    const again = { person_id: personId, on }
    return await deps.db.transaction().execute((trx) => deps.queue.send(trx, mailDigest, again, { after }))
  }
  const { digest } = words.emails
  const more = items.length - mostListed
  await sendStoppable(deps, {
    key: `digest:${to.uuid}:${on}`,
    to,
    what: 'digest',
    email: {
      subject: digest.subject({ first: shortened(items[0]!.text, longestFirst), more: items.length - 1 }),
      greeting: digest.greeting({ name: isolate(to.first_name) }),
      paragraphs: more > 0 ? [digest.more({ count: more })] : [],
      items: items.slice(0, mostListed),
      // the subject says the first
      ...(items.length > 1 && { preheader: items[1]!.text }),
      button: { text: digest.open, address: `${deps.publicUrl}/home` },
    },
  })
}
