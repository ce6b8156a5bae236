import type { Deps } from '../../deps.ts'
import { route, type Asked, type Route } from '../../platform/http/route.ts'
import { anyone, signedIn } from '../../platform/http/viewer.ts'
import type { UserRow } from './accounts.queries.ts'
import { createSession } from './create-session.ts'
import { endSession } from './end-session.ts'
import { ownUserOf } from './own-user.ts'
import { signInAsDemo } from './sign-in-as-demo.ts'
import type { Trx } from '../../platform/db.ts'

type Arrival = Pick<Asked<'POST /auth/demo', unknown>, 'platform' | 'request'>

export function accountRoutes(deps: Deps): Route[] {
  /** Signs in whomever `find` finds, in one transaction. */
  const signIn = ({ platform, request }: Arrival, find: (trx: Trx) => Promise<UserRow>) =>
    deps.db.transaction().execute(async (trx) => {
      const user = await find(trx)
      const userAgent = request.headers['user-agent']
      return { token: await createSession(trx, deps, { userId: user.id, platform, userAgent }), data: ownUserOf(user) }
    })

  return [
    route('POST /auth/demo', anyone, (asked) =>
      signIn(asked, (trx) => {
        const { as, invite, time_zone: timeZone } = asked.body
        return signInAsDemo(trx, deps, { as, invite, timeZone })
      }),
    ),
    route('POST /auth/logout', signedIn, async ({ viewer }) => {
      await endSession(deps, viewer.sessionId)
      return undefined
    }),
  ]
}
