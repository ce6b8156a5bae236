import { day, hour } from '../../../platform/time/clock.ts'
import { lockPayout, openPayouts } from '../payouts.queries.ts'
import { followTransfer } from './follow-transfer.ts'
import { alarmOfHeld, sendPayoutOf, type SendDeps } from './send-payout.ts'

/** Sends payouts that wait, and reads transfers that no event confirmed. Continues after a failure. */
export async function followOpenPayouts(deps: SendDeps, { page = 500 } = {}): Promise<void> {
  const now = deps.clock.now().getTime()
  for (let after = 0, found = page; found === page;) {
    const open = await openPayouts(deps.db, { since: new Date(now - hour), after, most: page })
    found = open.length
    after = open.at(-1)?.id ?? after
    for (const { uuid, transferId, createdAt } of open) {
      try {
        if (transferId === null) await sendPayoutOf(deps, uuid)
        else await readTransferOf(deps, transferId)
      } catch (error) {
        deps.log.warn({ err: error, payout: uuid }, 'a payout has no outcome yet')
        if (now - createdAt.getTime() > day) await notifyStaff(deps, uuid)
      }
    }
  }
}

const notifyStaff = (deps: SendDeps, uuid: string): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const payout = await lockPayout(trx, { uuid })
    if (payout?.status === 'pending') await alarmOfHeld(trx, deps, payout, 'unknown')
  })

export async function readTransferOf(deps: SendDeps, transferId: string): Promise<void> {
  const transfer = await deps.processor.findTransfer({ transferId })
  if (transfer) await followTransfer(deps, transfer, { isRead: true })
}
