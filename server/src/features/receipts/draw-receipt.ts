import type { Deps } from '../../deps.ts'
import { operatorOf } from '../../platform/pdf/operator.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'
import { documentWords } from './receipt-words.ts'
import { readReceipt } from './read-receipt.ts'

/** The PDF of a receipt or a correction; null if there is none of this number. */
export async function drawReceipt(
  deps: Pick<Deps, 'db' | 'wordsIn' | 'config' | 'publicUrl'>,
  number: string,
): Promise<Buffer | null> {
  const receipt = await readReceipt(deps, number)
  if (!receipt) return null
  return receiptPdf(receipt, { operator: operatorOf(deps), words: documentWords(deps.wordsIn(receipt.language)) })
}
