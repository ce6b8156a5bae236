import type { House } from './house.ts'
import { buffer } from 'node:stream/consumers'
import { startPaper, type Paper } from './paper.ts'
import { cardWords, dateOf, deductibleWords, money, partsOf } from './receipt-words.ts'
import type { Receipt } from './receipts.queries.ts'
import { returnRows } from './return-rows.ts'

export async function receiptPdf(receipt: Receipt, house: House): Promise<Buffer> {
  // loaded with the first receipt: the start does not wait for it
  const [{ default: Document }, { receiptFonts }] = await Promise.all([import('pdfkit'), import('./fonts.ts')])
  const document = new Document({
    size: 'LETTER',
    margin: 0,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `Receipt ${receipt.number}`, Author: 'Kindling', CreationDate: receipt.issuedAt },
  })
  const whole = buffer(document)
  const paper = startPaper(document, await receiptFonts())
  writeHead(paper, receipt)
  writeGifts(paper, receipt)
  writeSums(paper, receipt)
  paper.space(18)
  paper.paragraph(deductibleWords(receipt), { bold: true })
  paper.space(14)
  paper.paragraph(`Questions? Write to ${house.supportEmail}.`)
  paper.paragraph(house.postalAddress, { quiet: true })
  document.end()
  return await whole
}

function writeHead(paper: Paper, receipt: Receipt): void {
  paper.title('kindling', 'Receipt')
  paper.space(20)
  paper.fact('Receipt', receipt.number)
  paper.fact('Date', dateOf(receipt))
  paper.fact('Given by', receipt.name)
  paper.space(18)
}

function writeGifts(paper: Paper, { lines }: Receipt): void {
  for (const line of lines) {
    paper.rule()
    paper.row(line.giveable, money(line.amountCents), { bold: true })
    for (const part of partsOf(line)) paper.row(part.name, money(part.amountCents), { below: `EIN ${part.ein}` })
    // of a single gift the foot says it all
    if (line.refundedCents > 0 && lines.length > 1) paper.row('Went back', `-${money(line.refundedCents)}`)
  }
}

function writeSums(paper: Paper, receipt: Receipt): void {
  paper.rule()
  if (receipt.coverCents > 0) paper.row('Card fee you covered', money(receipt.coverCents))
  paper.row(`Charged${cardWords(receipt)}`, money(receipt.amountCents + receipt.coverCents), { bold: true })
  for (const { name, cents, bold } of returnRows(receipt)) paper.row(name, money(cents), { bold })
  paper.rule()
}
