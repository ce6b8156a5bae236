import type { Deps } from '../../deps.ts'
import { houseReasonOf, receiptByNumber } from './receipts.queries.ts'
import { closedBeforeCharge, refundMail } from './refund-mail.ts'
import { houseOf } from './send-receipt.ts'

/** Mails the giver one step of a refund, once however often it runs. */
export async function sendRefundMail(
  deps: Pick<Deps, 'db' | 'mail' | 'config'>,
  step: { number: string; before_cents: number; refunded_cents: number },
): Promise<void> {
  const receipt = await receiptByNumber(deps.db, step.number)
  if (!receipt) throw new Error(`receipt ${step.number} was not issued`)
  const closed = (await houseReasonOf(deps.db, step.number)) === closedBeforeCharge
  const told = { nowCents: step.refunded_cents - step.before_cents, inAllCents: step.refunded_cents, closed }
  await deps.mail.send({
    key: `refund:${step.number}:${step.refunded_cents}`,
    to: receipt.email,
    ...refundMail(receipt, told, houseOf(deps)),
  })
}
