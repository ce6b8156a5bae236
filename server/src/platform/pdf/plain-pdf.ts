import { buffer } from 'node:stream/consumers'
import type { Locale } from '../words.ts'
import { startPaper } from './paper.ts'

type Plain = {
  locale: Locale
  title: string
  subject: string
  at: Date
  address: readonly string[]
  paragraphs: readonly string[]
  fact: { name: string; value: string }
  footer: string
}

export async function plainPdf({
  locale,
  title,
  subject,
  at,
  address,
  paragraphs,
  fact,
  footer,
}: Plain): Promise<Buffer> {
  const [{ default: Document }, { fontsFor }] = await Promise.all([import('pdfkit'), import('./fonts.ts')])
  const document = new Document({
    size: 'LETTER',
    margin: 0,
    lang: locale.numberLocale,
    displayTitle: true,
    pdfVersion: '1.7',
    tagged: true,
    subset: 'PDF/UA' as never, // pdfkit supports it, but its types lack it
    font: null as never, // pdfkit would parse Helvetica for each document
    info: { Title: subject, Author: 'Kindling', CreationDate: at },
  })
  const whole = buffer(document)
  const texts = [title, subject, ...address, ...paragraphs, fact.name, fact.value, footer]
  const paper = startPaper(document, await fontsFor(texts))
  paper.title('kindling', title)
  paper.space(28)
  for (const line of address) paper.paragraph(line)
  paper.space(28)
  paper.paragraph(subject, { bold: true })
  paper.space(6)
  for (const text of paragraphs.slice(0, 2)) paper.paragraph(text)
  paper.space(10)
  paper.facts([fact])
  paper.space(10)
  for (const text of paragraphs.slice(2)) paper.paragraph(text)
  paper.rule()
  paper.paragraph(footer, { quiet: true })
  paper.end()
  document.end()
  return await whole
}
