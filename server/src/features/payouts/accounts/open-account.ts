import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import type { Viewer } from '../../../platform/http/viewer.ts'
import { askRecentSignIn } from '../../accounts/index.ts'
import { isVerified, lockNonprofit, representativeStatus, type LockedNonprofit } from '../../nonprofits/index.ts'
import { accountOf, insertAccount } from './accounts.queries.ts'

type OpenDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'processor' | 'publicUrl'>

const linksPerDay = 20

/**
 * Returns the address of the onboarding at the processor, for a representative who signed in recently. The first call
 * opens the account. Throws not_found, sign_in_again, and conflict while the nonprofit is not verified.
 */
export async function openPayoutAccount(deps: OpenDeps, { uuid, viewer }: { uuid: string; viewer: Viewer }) {
  const { id, name } = await mayOpen(deps, { uuid, userId: viewer.id })
  await askRecentSignIn(deps, viewer)
  return onboard(deps, { id, uuid, name })
}

export async function onboard(
  deps: Pick<OpenDeps, 'db' | 'clock' | 'processor' | 'publicUrl'>,
  { id, uuid, name }: { id: number; uuid: string; name: string },
): Promise<string> {
  let account = await accountOf(deps.db, id)
  if (!account) {
    const accountId = await deps.processor.openAccount({ uuid, name })
    await insertAccount(deps.db, { nonprofitId: id, accountId, at: deps.clock.now() })
    account = (await accountOf(deps.db, id))!
  }
  const page = `${deps.publicUrl}/nonprofits/${uuid}`
  return deps.processor.onboardAccount(account.accountId, { returnUrl: page, refreshUrl: page })
}

const mayOpen = (
  { db, clock, config }: OpenDeps,
  { uuid, userId }: { uuid: string; userId: number },
): Promise<LockedNonprofit> =>
  db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit || (await representativeStatus(trx, nonprofit.id, userId)) !== 'active') throw notFound()
    if (!isVerified(nonprofit.status)) throw new Refusal('conflict', 'nonprofitNotVerified')
    if (config.STRIPE_CONNECT_ACCOUNT !== undefined) throw new Refusal('conflict', 'payoutsElsewhere')
    await spend(trx, clock, { key: `payout-links:${userId}`, limit: linksPerDay, seconds: day / second })
    return nonprofit
  })
