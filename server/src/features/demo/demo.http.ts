import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import { noteSignIn, openSession, type WithFindInviter } from '../accounts/index.ts'
import { signInAsDemo } from './sign-in-as-demo.ts'

export const demoRoutes = (deps: Deps & WithFindInviter): Route[] => [
  route(
    'POST /auth/demo',
    anyone,
    (asked) => {
      const entering = deps.db.transaction().execute(async (trx) => {
        const { as, again, invite, time_zone: timeZone } = asked.body
        const arriving = { as, again, invite, timeZone, language: asked.language }
        return await openSession(deps, asked)(trx, await signInAsDemo(trx, deps, arriving))
      })
      return noteSignIn(deps, { address: asked.address, by: 'demo' }, entering)
    },
    { keepsAnswer: false },
  ),
]
