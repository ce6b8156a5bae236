import { claimTries } from '@kindling/contract/nonprofits/rules'
import type { Deps } from '../../../deps.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/refusal.ts'
import { lockNonprofit, markPending } from '../nonprofits.queries.ts'
import { isCode } from './claim-code.ts'
import { isOpen } from './claim-nonprofit.ts'
import { changeClaim, lastClaim, type ClaimRow } from './claims.queries.ts'

type Of = { uuid: string; userId: number }

/** Checks the code. Commits the count of wrong codes before it throws. Throws not_found, conflict, invalid. */
export async function proveClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { uuid, userId, code }: Of & { code: string },
): Promise<ClaimRow> {
  const { claim, refusal } = await db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, uuid)
    const found = await lastClaim(trx, { uuid, userId, lock: true })
    if (!nonprofit || !found) throw notFound()
    if (found.status === 'proved') return { claim: found }
    if (found.status !== 'sent') throw new Refusal('conflict', 'claim.noCode')
    if (found.code_until!.getTime() <= clock.now().getTime()) throw new Refusal('conflict', 'claim.codeOver')
    if (!isCode(found.code_hash, found.uuid, code)) {
      const tries = found.tries + 1
      const failed = tries >= claimTries
      await changeClaim(trx, found.id, { tries, ...(failed && { status: 'failed', code_hash: null }) })
      return {
        claim: found,
        refusal: failed
          ? new Refusal('conflict', 'claim.failed')
          : invalidField('code', { words: 'claim.wrongCode', left: claimTries - tries }),
      }
    }
    const proved = { status: 'proved' as const, code_hash: null, proved_at: clock.now() }
    await changeClaim(trx, found.id, proved)
    await markPending(trx, nonprofit.id)
    return { claim: { ...found, ...proved } }
  })
  if (refusal) throw refusal
  return claim
}

export const withdrawClaim = ({ db }: Pick<Deps, 'db'>, of: Of): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const nonprofit = await lockNonprofit(trx, of.uuid)
    const found = await lastClaim(trx, { ...of, lock: true })
    if (!nonprofit || !found) throw notFound()
    if (!isOpen(found)) return
    await changeClaim(trx, found.id, { status: 'withdrawn', code_hash: null })
    await markPending(trx, nonprofit.id)
  })
