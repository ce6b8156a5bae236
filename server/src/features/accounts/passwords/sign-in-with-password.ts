import type { User } from '@kindling/contract/accounts/calls'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { hashSecret } from '../../../platform/ids.ts'
import { deviceOf } from '../sessions/device.ts'
import { openSession, placeOf, type Arrival } from '../sessions/open-session.ts'
import { isKnownPlace, wasSeen } from '../sessions/sessions.queries.ts'
import { notifyByMail } from '../mails/mails.jobs.ts'
import { checkPassword } from './check-password.ts'
import { passwordOwner, userWithPassword } from './passwords.queries.ts'

type PasswordDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>

/** Throws unauthorized: one answer in one time for an unknown address, no password and a wrong one. */
export async function signInWithPassword(
  deps: PasswordDeps,
  { email, password, arrival }: { email: string; password: string; arrival: Arrival },
): Promise<{ token: string; data: User }> {
  const wrong = 'wrongPair'
  const owner = await passwordOwner(deps.db, email)
  const place = placeOf(deps, owner?.id ?? 0, arrival.address)
  const isKnown = await isKnownPlace(deps.db, { userId: owner?.id ?? 0, place })
  const named = owner ? `person:${owner.id}` : `nobody:${hashSecret(email.toLowerCase()).toString('base64url')}`
  // wrong passwords from elsewhere do not lock a person out where they have signed in before
  const account = isKnown ? `${named}:${place.toString('base64url')}` : named
  const who = `address:${arrival.address}`
  await checkPassword(deps, { password, hash: owner?.hash ?? null, account, who, wrong })
  return deps.db.transaction().execute(async (trx) => {
    const user = owner && (await userWithPassword(trx, owner))
    if (!user) throw new Refusal('unauthorized', wrong)
    const userAgent = arrival.request.headers['user-agent'] ?? ''
    if (!(await wasSeen(trx, { userId: user.id, userAgent, place }))) {
      await notifyByMail(trx, deps, { userId: user.id, content: { what: 'new-device', ...deviceOf(userAgent) } })
    }
    return openSession(deps, arrival)(trx, user)
  })
}
