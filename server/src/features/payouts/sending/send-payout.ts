import type { Deps } from '../../../deps.ts'
import { raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { countRefusal, holdPayout, lockPayout, noteTry, type Payout } from '../payouts.queries.ts'
import { followTransfer, type FollowDeps } from './follow-transfer.ts'

export type SendDeps = FollowDeps & Pick<Deps, 'processor'>

/**
 * Sends a payout. Idempotent: the key is our uuid, and after a try without an answer we look for the transfer before we
 * send it again. Throws if the outcome is unknown.
 */
export async function sendPayoutOf(deps: SendDeps, uuid: string): Promise<void> {
  const payout = await beginTry(deps, uuid)
  if (!payout) return
  const found = payout.triedAt === null ? null : await deps.processor.findTransfer({ payoutUuid: uuid })
  if (found) return followTransfer(deps, found, { isRead: true })
  const because = reasonToWait(payout)
  if (because !== null) return hold(deps, uuid, because)
  const outcome = await deps.processor.transfer({ ...payout, payoutUuid: uuid })
  if (outcome.kind === 'made') return followTransfer(deps, outcome.transfer, { isRead: false })
  if (!outcome.repeated) return hold(deps, uuid, outcome.because)
  await countRefusal(deps.db, payout)
  return sendPayoutOf(deps, uuid)
}

/** Null if the payout may be sent. Gifts that it carries may have been refunded since it was made. */
function reasonToWait({ isReady, owedCents, amountCents }: Payout): 'not_ready' | 'owed_less' | null {
  if (!isReady) return 'not_ready'
  return owedCents < amountCents ? 'owed_less' : null
}

/** Stores, before the call, that a transfer may exist. Stores nothing while the payout has to wait. */
const beginTry = ({ db, clock }: SendDeps, uuid: string): Promise<Payout | null> =>
  db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, { uuid })
    if (payout?.status !== 'pending') return null
    if (reasonToWait(payout) === null) await noteTry(trx, payout.id, clock.now())
    return payout
  })

const hold = (deps: SendDeps, uuid: string, because: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, { uuid })
    if (payout?.status !== 'pending') return
    await holdPayout(trx, payout.id, { because, at: deps.clock.now() })
    await alarmOfHeld(trx, deps, payout, because)
  })

export const alarmOfHeld = (
  trx: Trx | Deps['db'],
  deps: SendDeps,
  { uuid, nonprofitUuid, amountCents }: Pick<Payout, 'uuid' | 'nonprofitUuid' | 'amountCents'>,
  because: string,
): Promise<void> =>
  raiseAlarm(trx, deps, {
    kind: 'payout_held',
    about: uuid,
    detail: { nonprofit: nonprofitUuid, cents: amountCents, because },
  })
