import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { ListedTransfer } from '../../../processor/listed.ts'
import { recordTransactions } from '../../ledger/index.ts'
import { setLastPayout, publishPages } from '../../nonprofits/index.ts'
import { bookingsOf, follow, isOf } from '../payout.ts'
import { lastArrival, lockPayout, storeStep } from '../payouts.queries.ts'

export type FollowDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'live'>

/** Books the change in the same transaction. Idempotent, and independent of the order of calls. */
export const followTransfer = (
  deps: FollowDeps,
  transfer: ListedTransfer,
  { isRead }: { isRead: boolean },
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { transferId, ours, amountCents, accountId } = transfer
    const before =
      (await lockPayout(trx, { transferId })) ?? (ours === null ? undefined : await lockPayout(trx, { uuid: ours }))
    // the comparison with the processor reports transfers of others
    if (!before) return
    const { uuid, nonprofitId, nonprofitUuid } = before
    if (!isOf(before, transfer)) {
      const detail = { transfer: transferId, cents: amountCents, account: accountId }
      return raiseAlarm(trx, deps, { kind: 'payout_differs', about: uuid, detail })
    }
    const after = follow(before, transfer, isRead)
    if (after.status === before.status && after.reversedCents === before.reversedCents) return
    const at = deps.clock.now()
    await storeStep(trx, before.id, after, { made: transfer.at, at })
    await setLastPayout(trx, nonprofitId, await lastArrival(trx, nonprofitId))
    await recordTransactions(trx, bookingsOf(before, after, at))
    await endAlarm(trx, deps, { kind: 'payout_held', about: uuid })
    const reversed = { kind: 'payout_reversed', about: nonprofitUuid }
    if (after.reversedCents > before.reversedCents)
      await raiseAlarm(trx, deps, { ...reversed, detail: { payout: uuid, cents: after.reversedCents } })
    else if (after.status === 'paid_out') await endAlarm(trx, deps, reversed)
    await publishPages(trx, deps, nonprofitId)
  })
