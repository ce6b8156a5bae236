import type { Deps } from '../../../deps.ts'
import { readReceipt } from '../read-receipt.ts'
import { attachedReceipt } from '../send-receipt.ts'
import { ownReasonOf } from './refund-mail.queries.ts'
import { refundMail, returnedRefundMail } from './refund-mail.ts'
import { operatorOf } from '../../../platform/pdf/operator.ts'

type Step = { number: string; paper: string; key: string; before_cents: number; refunded_cents: number }

/** Emails a refund, or that the bank returned it, with the correction of the receipt. Idempotent. */
export async function sendRefundMail(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'>,
  step: Step,
): Promise<void> {
  const receipt = await readReceipt(deps, step.paper)
  if (!receipt) throw new Error(`receipt ${step.paper} was not issued`)
  const nowCents = step.refunded_cents - step.before_cents
  const because = await ownReasonOf(deps.db, step.number)
  const words = deps.wordsIn(receipt.language)
  const email =
    nowCents > 0
      ? refundMail(receipt, { nowCents, inAllCents: step.refunded_cents, because }, operatorOf(deps), words)
      : returnedRefundMail(receipt, -nowCents, operatorOf(deps), words)
  const attachments = [attachedReceipt(deps, receipt)]
  await deps.mail.send({ key: `refund:${step.number}:${step.key}`, to: receipt.email, ...email, attachments })
}
