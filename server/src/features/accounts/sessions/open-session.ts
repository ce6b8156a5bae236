import type { User } from '@kindling/contract/accounts'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import type { Asked } from '../../../platform/http/route.ts'
import type { UserRow } from '../accounts.queries.ts'
import { ownUserOf } from '../own-user.ts'
import { createSession } from './create-session.ts'

type Arrival = Pick<Asked<'POST /auth/demo', unknown>, 'platform' | 'request'>

export const openSession =
  (deps: Pick<Deps, 'clock'>, { platform, request }: Arrival) =>
  async (trx: Trx, user: UserRow): Promise<{ token: string; data: User }> => {
    const userAgent = request.headers['user-agent']
    return { token: await createSession(trx, deps, { userId: user.id, platform, userAgent }), data: ownUserOf(user) }
  }
