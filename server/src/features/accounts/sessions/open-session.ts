import type { User } from '@kindling/contract/accounts/calls'
import { createHmac } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import type { RouteInput } from '../../../platform/http/route.ts'
import { secretKey } from '../../../platform/secrets/secret-key.ts'
import type { UserRow } from '../accounts.queries.ts'
import { ownUserOf } from '../own-user.ts'
import { createSession } from './create-session.ts'

export type Arrival = Pick<RouteInput<'POST /auth/exchange', unknown>, 'platform' | 'request' | 'address'>

export const openSession =
  (
    deps: Pick<Deps, 'clock' | 'config'>,
    { platform, request, address }: Arrival,
    { handedBy = null }: { handedBy?: number | null } = {},
  ) =>
  async (trx: Trx, user: UserRow): Promise<{ token: string; data: User }> => {
    const userAgent = request.headers['user-agent']
    const place = placeOf(deps, user.id, address)
    return {
      token: await createSession(trx, deps, { userId: user.id, platform, userAgent, place, handedBy }),
      data: ownUserOf(user),
    }
  }

/** A keyed hash of person and network address: recognizes a known place without storing the address. */
export const placeOf = ({ config }: Pick<Deps, 'config'>, userId: number, address: string): Buffer =>
  createHmac('sha256', secretKey(config, 'kindling places')()).update(`${userId}\n${address}`).digest().subarray(0, 12)
