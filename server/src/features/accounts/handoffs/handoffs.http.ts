import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { anyone, signedIn } from '../../../platform/http/viewer.ts'
import { noteSignIn } from '../sessions/note-sign-in.ts'
import { exchangeHandoff } from './exchange-handoff.ts'
import { makeHandoff } from './make-handoff.ts'

/** `keepsAnswer: false`, because the answers contain secrets. */
const options = { limit: { count: 20, seconds: 60 }, keepsAnswer: false }

export const handoffRoutes = (deps: Deps): Route[] => [
  route(
    'POST /auth/handoffs',
    signedIn,
    async ({ viewer, body }) => ({ data: await makeHandoff(deps, viewer, body) }),
    options,
  ),
  route(
    'POST /auth/handoffs/exchange',
    anyone,
    (asked) => {
      const { viewer, address, body } = asked
      return noteSignIn(
        deps,
        { address, by: 'app, to give' },
        exchangeHandoff(deps, asked, { code: body.code, viewer }),
      )
    },
    options,
  ),
]
