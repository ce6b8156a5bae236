import type { WithPictures } from '../../photos/index.ts'
import type { Deps } from '../../../deps.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { askForNewEmail, isSameEmail, spendNewEmail } from '../email/ask-new-email.ts'
import { notifyByMail } from '../mails/mails.jobs.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { askRecentSignIn } from '../passwords/sign-in-again.ts'
import { forgetViewer, revokeOtherSessions } from '../sessions/sessions.queries.ts'
import { storePictures, swapPicture } from './profile-pictures.ts'
import { checkPasswordAgainst, namesAfter, readChange, type ProfileChange } from './profile-fields.ts'
import { lockProfile, profileOf, updateProfile } from './profile.queries.ts'

export type ProfileDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'queue' | 'live' | 'security' | 'store'> & WithPictures
type ChangeProfileInput = { viewer: Viewer; address: string; change: ProfileChange }

/** Throws invalid by field, and sign_in_again if the email address or password changes without a recent sign-in. */
export async function changeProfile(
  deps: ProfileDeps,
  { viewer, address, change }: ChangeProfileInput,
): Promise<Viewer> {
  const { email, password } = change
  const known = await profileOf(deps.db, viewer.id)
  const fields = readChange(change, known)
  const newEmail = email !== undefined && !isSameEmail(email, known.email) ? email : undefined
  if (newEmail !== undefined || password !== undefined) await askRecentSignIn(deps, viewer)
  if (newEmail !== undefined) await spendNewEmail(deps, viewer, newEmail)
  const hash = password === undefined ? undefined : await hashPassword(password, `person:${viewer.id}`)
  const pictures = await storePictures(deps, viewer, change)

  return deps.db.transaction().execute(async (trx) => {
    const before = await lockProfile(trx, viewer.id)
    if (!before) throw new Refusal('unauthorized', 'sessionEnded')
    if (password !== undefined) checkPasswordAgainst(password, namesAfter(fields, before))
    const shown = await swapPicture(trx, deps, { ownerId: viewer.id, before, pictures })
    await updateProfile(trx, viewer.id, { ...fields, ...shown, ...(hash !== undefined && { password_hash: hash }) })
    if (newEmail !== undefined) await askForNewEmail(trx, deps, viewer.id, { email: newEmail, before: before.email })
    if (hash !== undefined) await endElsewhere(trx, deps, { viewer, address })
    if (fields.first_name !== undefined || fields.time_zone !== undefined) await forgetViewer(trx, viewer.id)
    await afterCommit(trx, () => deps.live.publish(subjectOf('people', viewer.uuid)))
    return {
      ...viewer,
      firstName: namesAfter(fields, before).first_name,
      timeZone: fields.time_zone ?? before.time_zone,
    }
  })
}

/** Ends all other sessions, because somebody else may know the old password. Notifies the person by email. */
async function endElsewhere(
  trx: Trx,
  deps: ProfileDeps,
  { viewer, address }: Omit<ChangeProfileInput, 'change'>,
): Promise<void> {
  await revokeOtherSessions(trx, { userId: viewer.id, but: viewer.sessionId, now: deps.clock.now() })
  await notifyByMail(trx, deps, { userId: viewer.id, content: { what: 'password-set' } })
  await afterCommit(trx, () => deps.security.note('changed-account', { person: viewer.id, address, what: 'password' }))
}
