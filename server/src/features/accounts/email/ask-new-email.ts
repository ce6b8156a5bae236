import type { Deps } from '../../../deps.ts'
import { day, hour, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { mailboxKey, spend } from '../../../platform/http/limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { mailNewEmail, notifyByMail } from '../mails/mails.jobs.ts'
import { askEmail } from './emails.queries.ts'

/** Compares like the database, which ignores case. */
export const isSameEmail = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Limits these emails, because an address may belong to somebody who did not ask for them. */
export async function spendNewEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, timeZone }: Viewer,
  email: string,
): Promise<void> {
  await spend(db, clock, { key: `new-email:person:${id}`, limit: 5, seconds: hour / second, timeZone })
  await spend(db, clock, { key: `new-email:to:${mailboxKey(email)}`, limit: 5, seconds: day / second, timeZone })
}

/** Stores the new address until it is confirmed, and emails the old one. Does not reveal whether it is taken. */
export async function askForNewEmail(
  trx: Trx,
  deps: Pick<Deps, 'queue' | 'clock'>,
  userId: number,
  { email, before }: { email: string; before: string },
): Promise<void> {
  const now = deps.clock.now()
  await askEmail(trx, userId, { email, now })
  await deps.queue.send(trx, mailNewEmail, { user_id: userId, at: now.toISOString() })
  await notifyByMail(trx, deps, { userId, content: { what: 'email-asked', to: before } })
}
