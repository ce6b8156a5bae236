import type { WithPayments } from '../with-payments.ts'
import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm } from '../../../platform/alarms/alarms.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { chargedCents } from '../payment.ts'
import { lockPayment, type StoredPayment } from '../payments.queries.ts'
import type { PaymentMove } from '../reactions.ts'
import { unmatchedAlarm } from '../unmatched/unmatched-alarm.ts'
import { heldRefunds, owedOf, owedSharesOf } from './owed.queries.ts'
import { oweAllLeft } from './refund-payment.ts'
import { sendRefund } from '../payments.jobs.ts'

/** Runs in the changes' transaction. Sends refunds that waited for a dispute if none is open; updates alarms. */
export async function followOwed(trx: Trx, deps: Deps & WithPayments, moves: readonly PaymentMove[]): Promise<void> {
  for (const [uuid, own] of Map.groupBy(moves.filter(mayOwe), (move) => move.payment.uuid)) {
    const payment = await lockPayment(trx, uuid)
    const disputed = own.some(({ kind }) => kind === 'dispute')
    if (payment?.status === 'succeeded') await follow(trx, deps, payment, disputed)
  }
}

const mayOwe = ({ kind, payment: p }: PaymentMove) =>
  kind === 'settled' ? p.unmatchedOf !== null || p.refundedCents > 0 || p.dispute !== 'none' : kind !== 'fee_known'

async function follow(trx: Trx, deps: Deps & WithPayments, payment: StoredPayment, disputed: boolean): Promise<void> {
  if (payment.dispute !== 'open') {
    await deps.queue.sendAll(trx, sendRefund, await heldRefunds(trx, payment.id))
    // a won dispute may return money that we owe to the giver
    const owed = disputed ? await owedSharesOf(trx, payment.id) : []
    for (const { giftId, reason } of owed) {
      const now = (await lockPayment(trx, payment.uuid))!
      await oweAllLeft(trx, deps, now, { isGift: giftId === null ? null : (g) => g.giftId === giftId, reason })
    }
  }
  await alarmOfOwed(trx, deps, payment)
}

/** Raises or ends the payment's alarm: it is open while an owed refund cannot be sent. */
export async function alarmOfOwed(
  trx: Trx,
  deps: Deps & WithPayments,
  { uuid }: Pick<StoredPayment, 'uuid'>,
): Promise<void> {
  const payment = (await lockPayment(trx, uuid))!
  const { cents, because } = await owedOf(trx, payment)
  const alarm = { kind: 'refund_owed', about: uuid, detail: { payment: uuid, cents, because } }
  if (cents > 0) await raiseAlarm(trx, deps, alarm)
  else await endAlarm(trx, deps, alarm)
  const over = payment.dispute !== 'open' && payment.refundedCents + payment.lostCents >= chargedCents(payment)
  if (over) await endAlarm(trx, deps, { kind: 'charged_after_end', about: uuid })
  if (payment.unmatchedOf === null) return
  if (over) await endAlarm(trx, deps, unmatchedAlarm(payment))
  else await raiseAlarm(trx, deps, unmatchedAlarm(payment))
}
