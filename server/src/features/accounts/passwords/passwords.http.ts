import type { Deps } from '../../../deps.ts'
import { minute, second } from '../../../platform/time/clock.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import { noteSignIn } from '../sessions/note-sign-in.ts'
import { signInAgain } from './sign-in-again.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

/** A limit for each network address, high enough for a school that shares one. */
const options = { limit: { count: 60, seconds: (15 * minute) / second }, keepsAnswer: false }

export const passwordRoutes = (deps: Deps): Route[] => [
  route(
    'POST /auth/password',
    anyone,
    (asked) => {
      const { email, password } = asked.body
      const signingIn = signInWithPassword(deps, { email, password, arrival: asked })
      return noteSignIn(deps, { address: asked.address, by: 'password' }, signingIn)
    },
    options,
  ),
  route(
    'POST /auth/again',
    signedIn,
    async ({ viewer, body: { password }, address }) => {
      await signInAgain(deps, { viewer, password })
      deps.security.note('sign-in', { person: viewer.id, address, what: 'again' })
      return undefined
    },
    options,
  ),
]
