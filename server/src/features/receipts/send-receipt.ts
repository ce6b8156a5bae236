import { type WithKinds, inviterOf } from '../giveables/index.ts'
import type { Deps } from '../../deps.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'
import { receiptByNumber, receiptMailKey } from './receipts.queries.ts'

export type WithMonthlyLinks = {
  monthlyLinks(giverUuid: string): { link: { text: string; address: string }; headers: Record<string, string> }
}

type Sending = Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'words'> & WithKinds & WithMonthlyLinks

/** Emails a receipt with its PDF. Idempotent. */
export async function sendReceipt(deps: Sending, number: string): Promise<void> {
  const receipt = await receiptByNumber(deps.db, number)
  if (!receipt) throw new Error(`receipt ${number} was not issued`)
  const inviter = await inviterOf(deps, { ...receipt, to: receipt.lines })
  const about = { operator: operatorOf(deps), invitedBy: inviter?.first_name ?? null }
  const pdf = await receiptPdf(receipt, { ...about, words: deps.words.documents })
  const document = {
    filename: `kindling-receipt-${number}.pdf`,
    contentType: 'application/pdf',
    base64: pdf.toString('base64'),
  }
  const monthly = receipt.isMonthly ? deps.monthlyLinks(receipt.giverUuid) : null
  await deps.mail.send({
    key: receiptMailKey(number),
    to: receipt.email,
    ...receiptMail(receipt, { ...about, links: monthly ? [monthly.link] : [] }, deps.words),
    attachments: [document],
    ...(monthly && { headers: monthly.headers }),
  })
}
