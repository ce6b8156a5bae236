import type { Deps } from '../../../deps.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { signedAddress } from '../../../platform/secrets/signed-address.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import { insertRepresentative } from '../representatives/representatives.queries.ts'
import { isVerified } from '../nonprofit.ts'
import { lockNonprofit, markPending } from '../nonprofits.queries.ts'
import { verify } from '../verify-nonprofit.ts'
import { claimDecided, addNotifications } from '../../notifications/index.ts'
import { makeCode } from './claim-nonprofit.ts'
import { changeClaim, lockClaim, nonprofitOf } from './claims.queries.ts'
import { claimLetter } from './letter/claim-letter.ts'

type DecideDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'live' | 'queue'>
type DecideClaimInput = { uuid: string; staffId: number } & ({ act: 'accept' } | { act: 'refuse'; reason: string })

/** Accepts or refuses a claim as staff. Only a proved claim can be accepted. Idempotent. Throws not_found, conflict. */
export const decideClaim = (deps: DecideDeps, { uuid, staffId, ...decision }: DecideClaimInput): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    const named = await nonprofitOf(trx, uuid)
    const nonprofit = named && (await lockNonprofit(trx, named))
    const claim = await lockClaim(trx, uuid)
    if (!nonprofit || !claim) throw notFound()
    const accepted = decision.act === 'accept'
    const status = accepted ? 'accepted' : 'refused'
    if (claim.status === status) return
    if (claim.status !== 'proved' && (accepted || !['asked', 'sent'].includes(claim.status)))
      throw new Refusal('conflict', 'claim.notProved')
    if (claim.user_id === staffId) throw new Refusal('conflict', 'claim.own')
    const note = accepted ? null : decision.reason
    await changeClaim(trx, claim.id, { status, note, code_hash: null, decided_at: at })
    if (accepted) {
      if (!isVerified(nonprofit.status)) await verify(trx, deps, { ein: nonprofit.ein, staffId })
      await insertRepresentative(trx, { nonprofit_id: nonprofit.id, user_id: claim.user_id, invited: false, since: at })
    } else await markPending(trx, nonprofit.id)
    const details = { nonprofit: named!, ...(note !== null && { reason: note }) }
    const deed = accepted ? 'claim_accepted' : 'claim_refused'
    await noteDeed(trx, { deed, actorId: staffId, asStaff: true, personId: claim.user_id, details, at })
    const content = {
      nonprofit: { uuid: named!, name: nonprofit.name },
      accepted,
      note,
      to: claim.user_id,
      claim: uuid,
    }
    await addNotifications(trx, deps, [claimDecided(content)])
  })

/** Makes a new code for a letter that staff post. Returns the address of the PDF, which is valid for a minute. */
export const printClaimLetter = async (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'publicUrl'>,
  { uuid }: { uuid: string },
): Promise<string> => {
  await deps.db.transaction().execute(async (trx) => {
    const claim = await lockClaim(trx, uuid)
    if (!claim) throw notFound()
    if (claim.way !== 'letter' || !['asked', 'sent'].includes(claim.status))
      throw new Refusal('conflict', 'claim.noLetter')
    await makeCode(trx, deps, claim)
  })
  return signedAddress(deps, claimLetter).make(uuid)
}
