import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { userByEmail } from '../accounts.queries.ts'
import { revokeOtherSessions, revokeOwnSession, revokeSession } from './sessions.queries.ts'

type EndDeps = Pick<Deps, 'db' | 'clock' | 'live'>

export async function endSession({ db, clock }: Pick<Deps, 'db' | 'clock'>, sessionId: number): Promise<void> {
  await db.transaction().execute((trx) => revokeSession(trx, sessionId, clock.now()))
}

/** Throws not_found if the session is over, or belongs to another person. */
export async function endOwnSession({ db, clock, live }: EndDeps, viewer: Viewer, uuid: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const id = await revokeOwnSession(trx, { uuid, userId: viewer.id, now: clock.now() })
    if (id === undefined) throw notFound()
    await afterCommit(trx, () => live.publish(subjectOf('people', viewer.uuid)))
  })
}

export async function endOtherSessions({ db, clock, live }: EndDeps, viewer: Viewer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await revokeOtherSessions(trx, { userId: viewer.id, but: viewer.sessionId, now: clock.now() })
    await afterCommit(trx, () => live.publish(subjectOf('people', viewer.uuid)))
  })
}

/** Ends all sessions of a person, for staff. Returns how many there were. Throws not_found for an unknown address. */
export async function endSessionsOf(
  { db, clock, live }: EndDeps,
  { mail, reason, staffId }: { mail: string; reason: string; staffId: number },
): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const person = await userByEmail(trx, mail)
    if (person === undefined) throw notFound({ words: 'staff.nobody', mail })
    const at = clock.now()
    const ended = await revokeOtherSessions(trx, { userId: person.id, but: null, now: at })
    const details = { reason, ended }
    await noteDeed(trx, { deed: 'sessions_ended', actorId: staffId, asStaff: true, personId: person.id, details, at })
    await afterCommit(trx, () => live.publish(subjectOf('people', person.uuid)))
    return ended
  })
}
