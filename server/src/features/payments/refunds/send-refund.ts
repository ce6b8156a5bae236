import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { endAlarm, raiseAlarm, type Alarm } from '../../../platform/alarms.ts'
import { hour } from '../../../platform/clock.ts'
import { job } from '../../../platform/queue.ts'
import { OurFault } from '../../../processor/processor.ts'
import { movePayment } from '../move-payment.ts'
import { lockPayment } from '../payments.queries.ts'
import { earmarked } from './earmarks.ts'
import { decideRefund, refundByUuid, type Refund } from './refunds.queries.ts'

/** The processor remembers our name of a refund as a key for a day at least; later it is looked for before it is asked for. */
const keyHolds = 12 * hour

export const sendRefund = job('send-refund', z.object({ uuid: z.uuid() }))

/** One that can never be is taken back in the books. Throws where the fault is ours: the money is still owed. */
export async function askProcessorForRefund(deps: Deps, uuid: string): Promise<void> {
  const refund = await refundByUuid(deps.db, uuid)
  if (!refund || refund.status !== 'asked' || refund.intentId === null) return
  const stuck = { kind: 'refund_stuck', about: uuid, detail: { payment: refund.paymentUuid } }
  const refused = await askFor(deps, { ...refund, intentId: refund.intentId }, stuck)
  await deps.db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, refund.paymentUuid)
    await endAlarm(trx, deps, stuck)
    if (!payment || !(await decideRefund(trx, uuid, refused === null ? 'sent' : 'failed')) || refused === null) return
    await raiseAlarm(trx, deps, { kind: 'refund_refused', about: uuid, detail: { ...stuck.detail, because: refused } })
    const change = {
      refundAskedCents: payment.refundAskedCents - refund.amountCents,
      earmarks: earmarked(payment.earmarks, { giftId: refund.giftId, cents: -refund.amountCents }),
    }
    await movePayment(trx, deps, payment, change, {
      kind: 'refund_failed',
      key: `refund-failed:${uuid}`,
      at: deps.clock.now(),
    })
  })
}

/** Null: it is done. A word: why it can never be. */
async function askFor(
  deps: Deps,
  { intentId, amountCents, uuid, createdAt }: Refund & { intentId: string },
  stuck: Alarm,
): Promise<string | null> {
  try {
    const old = deps.clock.now().getTime() - createdAt.getTime() > keyHolds
    if (old && (await deps.processor.hasRefund(intentId, uuid))) return null
    return await deps.processor.refund(intentId, amountCents, uuid)
  } catch (error) {
    if (error instanceof OurFault)
      await raiseAlarm(deps.db, deps, { ...stuck, detail: { ...stuck.detail, because: error.fault } })
    throw error
  }
}
