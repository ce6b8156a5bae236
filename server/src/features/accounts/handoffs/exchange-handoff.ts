import type { Answer } from '@kindling/contract/api'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { userById } from '../accounts.queries.ts'
import { openSession, type Arrival } from '../sessions/open-session.ts'
import { lockOpenSession } from '../sessions/sessions.queries.ts'
import { takeHandoff } from './handoffs.queries.ts'

type ExchangeHandoffInput = { code: string; viewer: Viewer | null }

/**
 * Uses up the code, also if it is refused. Throws unauthorized if it is unknown, used or expired, conflict if another
 * person is signed in to this browser, who must not give from a stranger's account.
 */
export async function exchangeHandoff(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  arrival: Arrival,
  { code, viewer }: ExchangeHandoffInput,
): Promise<Answer<'POST /auth/handoffs/exchange'>> {
  const handoff = await takeHandoff(deps.db, hashSecret(code), deps.clock.now())
  if (!handoff) throw new Refusal('unauthorized', 'handoffOver')
  const { userId, sessionId: handedBy, gift, back } = handoff
  if (viewer && viewer.id !== userId) throw new Refusal('conflict', 'browserOfOther')
  return await deps.db.transaction().execute(async (trx) => {
    const user = await userById(trx, userId)
    if (!user || user.status === 'deleted' || !(await lockOpenSession(trx, handedBy)))
      throw new Refusal('unauthorized', 'handoffOver')
    return { ...(await openSession(deps, arrival, { handedBy })(trx, user)), gift, back }
  })
}
