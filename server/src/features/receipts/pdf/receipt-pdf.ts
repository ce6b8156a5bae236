import { buffer } from 'node:stream/consumers'
import { startPaper, type Paper } from '../../../platform/pdf/paper.ts'
import { contentsOf, type Amount, type ReceiptContents, type Writing } from '../receipt-contents.ts'
import { money, type DocumentWords } from '../receipt-words.ts'
import type { Receipt } from '../read-receipt.ts'

export async function receiptPdf(receipt: Receipt, writing: Writing): Promise<Buffer> {
  // imported with the first receipt, so that the server starts fast
  const [{ default: Document }, { fontsFor }] = await Promise.all([
    import('pdfkit'),
    import('../../../platform/pdf/fonts.ts'),
  ])
  const { words, operator } = writing
  const document = new Document({
    size: 'LETTER',
    margin: 0,
    lang: words.locale.numberLocale,
    displayTitle: true,
    // PDF/UA: screen readers read the document in its order
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // pdfkit supports it, but its types lack it
    font: null as never, // pdfkit would parse Helvetica for each document
    tagged: true,
    info: {
      Title: titleOf(receipt, words),
      Author: 'Kindling',
      CreationDate: receipt.issuedAt,
    },
  })
  const whole = buffer(document)
  const contents = contentsOf(receipt, writing)
  const paper = startPaper(document, await fontsFor(textsIn([contents, operator])))
  writeReceipt(paper, contents, words, receipt.corrects === null ? words.receipt : words.correction)
  paper.rule()
  paper.paragraph(operator.postalAddress, { quiet: true })
  paper.end()
  document.end()
  return await whole
}

const titleOf = ({ corrects, number }: Receipt, words: DocumentWords): string =>
  corrects === null ? words.receiptTitle({ number }) : words.correctionTitle({ number })

function writeReceipt(
  paper: Paper,
  { facts, gifts, sums, notes, questions, link }: ReceiptContents,
  words: DocumentWords,
  title: string,
) {
  const written = ({ cents, ...row }: Amount) => ({ ...row, value: money(cents, words) })
  paper.title('kindling', title)
  paper.space(20)
  paper.facts(facts.map(([name, value]) => ({ name, value })))
  for (const gift of gifts) {
    paper.heading(gift.name, gift.address)
    paper.amounts(gift.amounts.map(written))
    paper.links(gift.links)
  }
  paper.space(4)
  paper.rule()
  paper.amounts(sums.map(written))
  paper.rule()
  paper.space(8)
  for (const [i, note] of [...notes, questions].entries()) paper.paragraph(note, { bold: i === 0 })
  paper.links([link])
  paper.space(8)
}

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
