import type { Feature } from '../../platform/feature.ts'
import { erasePerson } from './deletion/erase-person.ts'
import { accountRoutes } from './accounts.http.ts'
import { accountJobs, accountRuns } from './accounts.jobs.ts'
import { accountCallbacks } from './sign-in/callbacks.http.ts'
import { accountExports } from './export.queries.ts'

export { userByEmail, userColumns, type UserRow } from './accounts.queries.ts'
export { changeProfile } from './profile/change-profile.ts'
export { beginDeletion, undoDeletion } from './deletion/begin-deletion.ts'
export { duePeople, lockDue, setDeletion, deletionMailOf } from './deletion/deletion.queries.ts'
export { called, isCalled, isOneWord } from './names.queries.ts'
export { ownUserOf, settingsOf } from './own-user.ts'
export { blockedWith, friendsOf, personRef, showsCommunities } from './person.queries.ts'
export { askRecentSignIn } from './passwords/sign-in-again.ts'
export { forgetPushTarget, pushTargets } from './sessions/push-targets.queries.ts'
export { mailStops, stopMail } from './profile/stop-mail.ts'
export { authenticator } from './sessions/authenticator.ts'
export { createSession } from './sessions/create-session.ts'
export { signUp } from './sign-up.ts'
export type { FindInviter, WithFindInviter } from './with-find-inviter.ts'
export type { WithSettingsChanged } from './with-settings-changed.ts'

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
