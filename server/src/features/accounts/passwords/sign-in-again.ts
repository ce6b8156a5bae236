import type { Deps } from '../../../deps.ts'
import { minute } from '../../../platform/time/clock.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { renewSignIn, signedInAt } from '../sessions/sessions.queries.ts'
import { checkPassword } from './check-password.ts'
import { passwordOf } from './passwords.queries.ts'

const recently = 10 * minute

/** Throws conflict if this person has no password, unauthorized if the password is wrong. */
export async function signInAgain(
  deps: Pick<Deps, 'db' | 'clock'>,
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<void> {
  const hash = await passwordOf(deps.db, viewer.id)
  if (hash === null) throw new Refusal('conflict', 'noPassword')
  const [account, who] = [`session:${viewer.sessionId}`, `person:${viewer.id}`]
  await checkPassword(deps, { password, hash, account, who, timeZone: viewer.timeZone, wrong: 'wrongPassword' })
  await deps.db.transaction().execute((trx) => renewSignIn(trx, viewer.sessionId, deps.clock.now()))
}

/** Requires a recent sign-in, so that nobody can use a screen that was left open. Throws sign_in_again. */
export async function askRecentSignIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  within = recently,
): Promise<void> {
  const since = clock.now().getTime() - within
  if (viewer.signedInAt.getTime() >= since) return
  // read from the database, because the cached session may be older than a password that was just changed
  const at = await signedInAt(db, viewer.sessionId)
  if (!at || at.getTime() < since) throw new Refusal('sign_in_again', 'signInAgain')
}
