import type { Deps } from '../../deps.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptByNumber } from './receipts.queries.ts'

/** Mails a receipt to its giver, once however often it runs. */
export async function sendReceipt({ db, mail, config, publicUrl }: Deps, number: string): Promise<void> {
  const receipt = await receiptByNumber(db, number)
  if (!receipt) throw new Error(`receipt ${number} was not issued`)
  const letter = receiptMail(receipt, {
    publicUrl,
    postalAddress: config.POSTAL_ADDRESS,
    supportEmail: config.SUPPORT_EMAIL,
  })
  await mail.send({ key: `receipt:${number}`, to: receipt.email, ...letter })
}
