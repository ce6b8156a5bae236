import { currentSession, subscribe } from '../session/session-store.ts'
import { followLinks } from './links.ts'
import { followPushes, forgetPushes, resendToken } from './push.ts'
import { initializeSignIn, signOutOfProviders } from './sign-in.ts'

/** Runs beside the app. `open` shows a page of it. */
export function followPhone(open: (path: string) => void): void {
  followLinks(open)
  followPushes(open)
  void initializeSignIn()
  void resendToken()
  let { token } = currentSession()
  subscribe(() => {
    if (currentSession().token === token) return
    token = currentSession().token
    if (token === null) leave()
    else void resendToken()
  })
}

/** However the session ended: also after a deletion, and where the server ended it. */
function leave(): void {
  void signOutOfProviders()
  void forgetPushes()
}
