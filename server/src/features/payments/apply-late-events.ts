import type { WithPayments } from './with-payments.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { day, hour } from '../../platform/time/clock.ts'
import { alarmOfDispute } from './disputes/alarm-of-dispute.ts'
import { disputesNotSeen, questionedWithoutAlarm } from './disputes/disputes.queries.ts'
import { followDisputes } from './disputes/follow-disputes.ts'
import { lockPayment, type StoredPayment } from './payments.queries.ts'
import type { PaymentMove } from './reactions.ts'
import { followRefunds, nothingReported } from './refunds/note-refund.ts'
import { refundsNotSeen, refundsNotSent } from './refunds/refunds.queries.ts'
import { alarmOfOwed } from './refunds/follow-owed.ts'
import { owedWithoutAlarm } from './refunds/owed.queries.ts'
import { sendRefund } from './payments.jobs.ts'

/** Follows refunds and disputes that came before their intent was known, and owed refunds that the queue gave up. */
export async function applyLateEvents(deps: Deps & WithPayments): Promise<void> {
  const { db, queue } = deps
  const now = deps.clock.now().getTime()
  const since = new Date(now - 30 * day)
  for (const { paymentUuid, intentId } of await disputesNotSeen(db, since))
    await follow(deps, paymentUuid, (trx, payment, at) => followDisputes({ trx, deps }, payment, { intentId, at }))
  for (const { paymentUuid, intentId } of await refundsNotSeen(db, since))
    await follow(deps, paymentUuid, (trx, payment, at) =>
      followRefunds({ trx, deps }, payment, { intentId, ...nothingReported, at }),
    )
  for (const uuid of await refundsNotSent(db, new Date(now - 6 * hour))) await queue.send(db, sendRefund, { uuid })
  for (const uuid of await owedWithoutAlarm(db))
    await db.transaction().execute((trx) => alarmOfOwed(trx, deps, { uuid }))
  for (const questioned of await questionedWithoutAlarm(db))
    await db.transaction().execute((trx) => alarmOfDispute(trx, deps, questioned))
}

async function follow(
  deps: Deps & WithPayments,
  paymentUuid: string,
  how: (trx: Trx, payment: StoredPayment, at: Date) => Promise<PaymentMove[]>,
): Promise<void> {
  try {
    await deps.db.transaction().execute(async (trx) => {
      const payment = await lockPayment(trx, paymentUuid)
      const moves = await how(trx, payment!, deps.clock.now())
      await deps.payments.moved(trx, moves)
    })
  } catch (error) {
    deps.log.warn({ err: error, payment: paymentUuid }, 'a late event could not be applied')
  }
}
