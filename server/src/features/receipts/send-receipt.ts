import type { Deps } from '../../deps.ts'
import { houseOf } from './house.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptByNumber } from './receipts.queries.ts'

/** Once however often it runs. */
export async function sendReceipt(deps: Pick<Deps, 'db' | 'mail' | 'config' | 'words'>, number: string): Promise<void> {
  const receipt = await receiptByNumber(deps.db, number)
  if (!receipt) throw new Error(`receipt ${number} was not issued`)
  const house = houseOf(deps)
  const pdf = await receiptPdf(receipt, house, deps.words.documents)
  const document = {
    filename: `kindling-receipt-${number}.pdf`,
    contentType: 'application/pdf',
    base64: pdf.toString('base64'),
  }
  await deps.mail.send({
    key: `receipt:${number}`,
    to: receipt.email,
    ...receiptMail(receipt, house, deps.words),
    attachments: [document],
  })
}
