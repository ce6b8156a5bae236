import type { Deps } from '../../../deps.ts'
import { channelsOf, isMutable, readDeliverable, type Delivered } from '../../notifications/index.ts'
import { emailOf } from './email-of.ts'
import { sendStoppable, type MailDeps } from './send-stoppable.ts'

/** Idempotent; sends nothing if the person no longer wants it. */
export async function sendNotification(deps: MailDeps & Pick<Deps, 'db'>, which: Delivered): Promise<void> {
  const found = await readDeliverable(deps.db, which)
  if (!found) return
  const { row, to } = found
  if (channelsOf(row.type, to).mail !== 'at_once' || (to.muted && isMutable(row.type))) return
  const email = emailOf(deps, found)
  if (email) await sendStoppable(deps, { key: `notification:${row.uuid}`, to, what: row.type, email })
}
