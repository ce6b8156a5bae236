import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/db.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { newSecret } from '../../../platform/ids.ts'
import { userByEmail, type UserRow } from '../accounts.queries.ts'
import { inviterBy } from '../inviter-by.ts'
import { signUp } from '../sign-up.ts'
import type { Arrival } from './sign-in-identity.ts'

const demoPeople = {
  maya: { firstName: 'Maya', lastName: 'Oyelaran-Brandt', email: 'maya@kindling.example' },
  kofi: { firstName: 'Kofi', lastName: 'Adomako-Lindgren', email: 'kofi@kindling.example' },
} as const

/** `new` is someone else each time. Throws not_found where the demo is off. */
export async function signInAsDemo(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'kinds' | 'live' | 'shortIds'>,
  { as, invite, timeZone }: { as: 'maya' | 'kofi' | 'new' } & Arrival,
): Promise<UserRow> {
  if (!deps.config.demo) throw notFound()
  const person =
    as === 'new'
      ? {
          firstName: 'New',
          lastName: 'Neighbor',
          email: `neighbor-${newSecret().slice(0, 12).toLowerCase()}@kindling.example`,
        }
      : demoPeople[as]
  const known = await userByEmail(trx, person.email)
  if (known) return known
  const inviterId = await inviterBy(trx, deps, invite)
  return await signUp(trx, deps, { ...person, timeZone, inviterId, emailVerified: true })
}
