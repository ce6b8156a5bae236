import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sendNewEmail } from './mails/send-new-email.ts'
import { sendNotice } from './mails/send-notice.ts'
import { mailNewEmail, mailNotice } from './mails/mails.jobs.ts'
import { signInProviders } from './providers/sign-in-provider.ts'
import { encryption } from '../../platform/secrets/encryption.ts'
import { revokeAccess } from './deletion/deletion.jobs.ts'
import { day } from '../../platform/time/clock.ts'
import { sweepHandoffs } from './handoffs/handoffs.queries.ts'
import { sweepSignIns } from './sign-in/sign-ins.queries.ts'
import { sweepOldSignIns, accountJobs } from './accounts.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { erasePerson } from './deletion/erase-person.ts'
import { accountRoutes } from './accounts.http.ts'
import { accountCallbacks } from './sign-in/callbacks.http.ts'
import { accountExports } from './accounts.queries.ts'

export { readerByUuid, userByEmail, userById, userByUuid, userColumns, type UserRow } from './accounts.queries.ts'
export { changeProfile } from './profile/change-profile.ts'
export { beginDeletion, undoDeletion } from './deletion/begin-deletion.ts'
export { duePeople, lockDue, setDeletion, deletionMailOf } from './deletion/deletion.queries.ts'
export { called, isCalled, isOneWord } from './person.queries.ts'
export { ownUserOf, settingsOf } from './own-user.ts'
export { blockedWith, friendsOf, personRef, showsCommunities } from './person.queries.ts'
export { askRecentSignIn } from './passwords/sign-in-again.ts'
export { forgetPushTarget, pushTargets } from './sessions/push-targets.queries.ts'
export { mailStops, stopMail } from './profile/stop-mail.ts'
export { authenticator } from './sessions/authenticator.ts'
export { addressRefusal, nameRefusal } from './person-name.ts'
export { createSession } from './sessions/create-session.ts'
export { endSessionsOf } from './sessions/end-session.ts'
export { noteSignIn } from './sessions/note-sign-in.ts'
export { openSession } from './sessions/open-session.ts'
export type { Arrival } from './sign-in/sign-in-identity.ts'
export { tryClients, type TriedClient } from './providers/try-client.ts'
export { signUp } from './sign-up.ts'
export type { FindInviter, WithFindInviter } from './with-find-inviter.ts'
export type { WithSettingsChanged } from './with-settings-changed.ts'

const accountRuns = (deps: Deps) => [
  runs(sweepOldSignIns, async () => {
    const before = new Date(deps.clock.now().getTime() - day)
    await sweepSignIns(deps.db, before)
    await sweepHandoffs(deps.db, before)
  }),
  ...mailRuns(deps),
  ...deletionRuns(deps),
]

const deletionRuns = (deps: Deps) => {
  const providers = signInProviders(deps)
  const { decrypt } = encryption(deps.config, 'kindling refresh tokens')
  return [
    runs(revokeAccess, async ({ provider, subject, sealed }) => {
      await providers[provider]?.revoke(decrypt(Buffer.from(sealed, 'base64'), `${provider}:${subject}`))
    }),
  ]
}

const mailRuns = (deps: Deps) => [
  runs(mailNewEmail, ({ user_id: userId, at }) => sendNewEmail(deps, { userId, at: new Date(at) })),
  runs(mailNotice, ({ user_id: userId, at, ...notice }) => sendNotice(deps, { userId, at: new Date(at), ...notice })),
]

export const accountsFeature = {
  name: 'accounts',
  routes: accountRoutes,
  jobs: accountJobs,
  runs: accountRuns,
  documents: accountCallbacks,
  exports: accountExports,
  live: [{ kind: 'people', own: true }],
  erase: erasePerson,
} satisfies Feature
