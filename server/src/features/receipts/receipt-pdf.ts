import { buffer } from 'node:stream/consumers'
import type { House } from './house.ts'
import { startPaper, type Paper } from './paper.ts'
import { coversOf, dateOf, deductibleWords, money, partsOf, type DocumentWords } from './receipt-words.ts'
import type { Receipt } from './receipts.queries.ts'
import { returnRows } from './return-rows.ts'
import { numberLocale } from '../../platform/words.ts'

export async function receiptPdf(receipt: Receipt, house: House, words: DocumentWords): Promise<Buffer> {
  // loaded with the first receipt: the start does not wait for it
  const [{ default: Document }, { receiptFonts }] = await Promise.all([import('pdfkit'), import('./fonts.ts')])
  const document = new Document({
    size: 'LETTER',
    margin: 0,
    lang: numberLocale,
    displayTitle: true,
    info: {
      Title: words.receiptTitle({ number: receipt.number }),
      Author: 'Kindling',
      CreationDate: receipt.issuedAt,
    },
  })
  const whole = buffer(document)
  writeReceipt(startPaper(document, await receiptFonts()), receipt, house, words)
  document.end()
  return await whole
}

export function writeReceipt(paper: Paper, receipt: Receipt, house: House, words: DocumentWords): void {
  writeHead(paper, receipt, words)
  writeGifts(paper, receipt, words)
  writeSums(paper, receipt, words)
  paper.space(18)
  paper.paragraph(deductibleWords(receipt, words), { bold: true })
  paper.space(14)
  paper.paragraph(words.questions({ email: house.supportEmail }))
  paper.paragraph(house.postalAddress, { quiet: true })
}

function writeHead(paper: Paper, receipt: Receipt, words: DocumentWords): void {
  paper.title('kindling', words.receipt)
  paper.space(20)
  paper.fact(words.receipt, receipt.number)
  paper.fact(words.date, dateOf(receipt))
  paper.fact(words.givenBy, receipt.name)
  paper.space(18)
}

function writeGifts(paper: Paper, receipt: Receipt, words: DocumentWords): void {
  const { lines } = receipt
  const covers = coversOf(receipt)
  for (const [i, line] of lines.entries()) {
    const cover = covers[i]!
    paper.rule()
    paper.row(line.giveable, money(line.amountCents), { bold: true })
    for (const { name, amountCents, ein } of partsOf(line))
      paper.row(name, money(amountCents), { below: words.ein({ ein }) })
    if (cover) paper.row(words.feeCovered, money(cover))
    // of a single gift the foot says it all
    if (line.refundedCents > 0 && lines.length > 1) paper.row(words.wentBack, money(-line.refundedCents))
  }
}

function writeSums(paper: Paper, receipt: Receipt, words: DocumentWords): void {
  const { coverCents, amountCents, cardLast4: last4 } = receipt
  paper.rule()
  if (coverCents > 0) paper.row(receipt.lines.length > 1 ? words.feesCovered : words.feeCovered, money(coverCents))
  const charged = last4 === null ? words.charged : words.chargedTo({ last4 })
  paper.row(charged, money(amountCents + coverCents), { bold: true })
  for (const { name, cents, bold } of returnRows(receipt, words)) paper.row(name, money(cents), { bold })
  paper.rule()
}
