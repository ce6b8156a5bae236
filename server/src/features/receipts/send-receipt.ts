import { type WithKinds, inviterOf } from '../giveables/index.ts'
import type { Language } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import type { Attachment } from '../../platform/mail/mail.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { receiptMail } from './receipt-mail.ts'
import { documentWords } from './receipt-words.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'
import { readReceipt, type Receipt } from './read-receipt.ts'
import { receiptMailKey } from './receipts.queries.ts'

export type WithMonthlyLinks = {
  monthlyLinks(giver: { uuid: string; language: Language }): {
    link: { text: string; address: string }
    headers: Record<string, string>
  }
}

/** A receipt or a correction as an email carries it. */
export function attachedReceipt(deps: Pick<Deps, 'config' | 'publicUrl' | 'wordsIn'>, receipt: Receipt): Attachment {
  return {
    filename: `kindling-receipt-${receipt.number}.pdf`,
    contentType: 'application/pdf',
    draw: () =>
      receiptPdf(receipt, { operator: operatorOf(deps), words: documentWords(deps.wordsIn(receipt.language)) }),
  }
}

type Sending = Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'wordsIn'> & WithKinds & WithMonthlyLinks

/** Emails a receipt with its PDF. Idempotent. */
export async function sendReceipt(deps: Sending, number: string): Promise<void> {
  const receipt = await readReceipt(deps, number)
  if (!receipt) throw new Error(`receipt ${number} was not issued`)
  const inviter = await inviterOf(deps, { ...receipt, to: receipt.lines })
  const about = { operator: operatorOf(deps), invitedBy: inviter?.first_name ?? null }
  const monthly = receipt.isMonthly ? deps.monthlyLinks({ uuid: receipt.giverUuid, language: receipt.language }) : null
  await deps.mail.send({
    key: receiptMailKey(number),
    to: receipt.email,
    ...receiptMail(receipt, { ...about, links: monthly ? [monthly.link] : [] }, deps.wordsIn(receipt.language)),
    attachments: [attachedReceipt(deps, receipt)],
    ...(monthly && { headers: monthly.headers }),
  })
}
