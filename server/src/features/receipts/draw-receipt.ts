import type { Deps } from '../../deps.ts'
import { inviterOf, type WithKinds } from '../giveables/index.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'
import { receiptByNumber } from './receipts.queries.ts'

/** The PDF of a receipt as it is now; null if there is none of this number. */
export async function drawReceipt(
  deps: Pick<Deps, 'db' | 'words' | 'config' | 'publicUrl'> & WithKinds,
  number: string,
): Promise<Buffer | null> {
  const receipt = await receiptByNumber(deps.db, number)
  if (!receipt) return null
  const invitedBy = (await inviterOf(deps, { ...receipt, to: receipt.lines }))?.first_name ?? null
  return receiptPdf(receipt, { operator: operatorOf(deps), words: deps.words.documents, invitedBy })
}
