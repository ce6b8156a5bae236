import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { breaks } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { isTokenOf, uuidOfToken } from './email-token.ts'
import { pendingEmail, confirmPendingEmail } from './emails.queries.ts'

/** Works once. Throws not_found if the link is forged, used or expired, conflict if the address is taken by now. */
export async function confirmEmail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'security'>,
  { token, address }: { token: string; address: string },
): Promise<string> {
  const uuid = uuidOfToken(token)
  const asked = uuid === undefined ? undefined : await pendingEmail(deps.db, { uuid })
  if (!asked || !isTokenOf(deps, token, asked)) throw over()
  try {
    await deps.db.transaction().execute(async (trx) => {
      if (!(await confirmPendingEmail(trx, asked, deps.clock.now()))) throw over()
      await afterCommit(trx, () => {
        deps.live.publish(subjectOf('people', asked.uuid))
        deps.security.note('changed-account', { person: asked.id, address, what: 'email' })
      })
    })
  } catch (error) {
    throw breaks(error, 'users_email_key') ? new Refusal('conflict', 'emailTaken') : error
  }
  return asked.email
}

const over = () => notFound('newEmailOver')
