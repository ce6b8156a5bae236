import { buffer } from 'node:stream/consumers'
import type { Locale } from '../words.ts'
import { startPaper } from './paper.ts'

export type StatementRow = { name: string; cents: number; below?: string; strong?: boolean }
type Contents = {
  locale: Locale
  title: string
  subject: string
  at: Date
  facts: readonly { name: string; value: string }[]
  parts: readonly { title: string; rows: readonly StatementRow[] }[]
  sums: readonly StatementRow[]
  notes: readonly string[]
  footer: string
}

export async function statementPdf(contents: Contents): Promise<Buffer> {
  const [{ default: Document }, { fontsFor }] = await Promise.all([import('pdfkit'), import('./fonts.ts')])
  const { locale, title, subject, at, facts, parts, sums, notes, footer } = contents
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
  const paper = startPaper(document, await fontsFor(textsOf(contents)))
  const amounts = (rows: readonly StatementRow[]) =>
    paper.manyAmounts(rows.map(({ cents, ...row }) => ({ ...row, value: signed(cents, locale) })))
  paper.title('kindling', title)
  paper.space(20)
  paper.facts(facts)
  for (const part of parts) {
    paper.rule()
    paper.paragraph(part.title, { bold: true })
    await amounts(part.rows)
  }
  paper.rule()
  await amounts(sums)
  paper.rule()
  for (const note of notes) paper.paragraph(note)
  paper.space(8)
  paper.paragraph(footer, { quiet: true })
  paper.end()
  document.end()
  return await whole
}

const signed = (cents: number, { money }: Locale) => (cents < 0 ? `−${money(-cents, 'full')}` : money(cents, 'full'))

const textsOf = ({ locale, title, subject, facts, parts, sums, notes, footer }: Contents): string[] => [
  title,
  subject,
  footer,
  signed(-1, locale),
  ...notes,
  ...facts.flatMap(({ name, value }) => [name, value]),
  ...parts.map((part) => part.title),
  ...[...parts.flatMap(({ rows }) => rows), ...sums].flatMap(({ name, below = '' }) => [name, below]),
]
