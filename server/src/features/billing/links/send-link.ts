import type { Deps } from '../../../deps.ts'
import { hashSecret, uuidv7 } from '../../../platform/ids.ts'
import { mailboxKey, spend } from '../../../platform/http/limits.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { receiptsBy } from '../../receipts/index.ts'
import { periodNamed } from '../period.ts'
import { mailStatementLink } from './links.jobs.ts'
import { insertLink, type LinkRow } from './links.queries.ts'
import { tokenOf } from './link-token.ts'

const life = day
const aDay = { limit: 10, seconds: day / second }
/** Fewer, because an address belongs to somebody who did not ask for these emails. */
const aDayToOne = { limit: 5, seconds: day / second }

/** Emails somebody a link to one statement. Throws not_found if it would be empty, and rate_limited. */
export async function sendLink(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>,
  { id: userId, timeZone }: Viewer,
  { period, email }: { period: string; email: string },
): Promise<LinkRow> {
  const { db, clock, queue } = deps
  if ((await receiptsBy(db, userId, periodNamed(period)!.days)).version === 0) throw notFound()
  const now = clock.now()
  const uuid = uuidv7(now)
  const link = { uuid, period, email, endsAt: new Date(now.getTime() + life) }
  await db.transaction().execute(async (trx) => {
    await spend(trx, clock, { key: `statement-link:person:${userId}`, timeZone, ...aDay })
    await spend(trx, clock, { key: `statement-link:to:${mailboxKey(email)}`, timeZone, ...aDayToOne })
    const tokenHash = hashSecret(tokenOf(deps, uuid))
    if (!(await insertLink(trx, { ...link, userId, tokenHash, at: now }))) throw notFound()
    await queue.send(trx, mailStatementLink, { uuid })
  })
  return link
}
