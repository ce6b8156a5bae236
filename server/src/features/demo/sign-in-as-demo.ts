import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { newSecret } from '../../platform/ids.ts'
import { signUp, userByEmail, userByUuid, type Arrival, type UserRow, type WithFindInviter } from '../accounts/index.ts'

const demoPeople = {
  maya: { firstName: 'Maya', lastName: 'Oyelaran-Brandt', email: 'maya@kindling.example' },
  kofi: { firstName: 'Kofi', lastName: 'Adomako-Lindgren', email: 'kofi@kindling.example' },
} as const

const newcomerEmail = /^neighbor-[\w-]{12}@kindling\.example$/

/** `new` creates a new person each time, unless `again` names an earlier one. Throws not_found if the demo is off. */
export async function signInAsDemo(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config' | 'live' | 'queue'> & WithFindInviter,
  { as, again, invite, timeZone, language }: { as: 'maya' | 'kofi' | 'new'; again?: string } & Arrival,
): Promise<UserRow> {
  if (!deps.config.demo) throw notFound()
  if (as === 'new' && again !== undefined) {
    const before = await userByUuid(trx, again)
    if (before && newcomerEmail.test(before.email)) return before
  }
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
  const inviterId = await deps.findInviter(trx, invite)
  return await signUp(trx, deps, { ...person, timeZone, language, inviterId, emailVerified: true })
}
