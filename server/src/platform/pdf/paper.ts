import type { Fonts } from './fonts.ts'
import { startPen, type Look } from './pen.ts'
import { writeAmounts, writeFacts, writeManyAmounts, type PaperRow } from './rows.ts'
import { page, startSheet, wide } from './sheet.ts'
import { startStructure, type Mark } from './structure.ts'

export type PaperLink = { text: string; address: string }

export type Paper = ReturnType<typeof startPaper>

/** Writes from the top down, adding pages when one is full. Everything drawn is also tagged for screen readers. */
export function startPaper(document: PDFKit.PDFDocument, fonts: Fonts) {
  const structure = startStructure(document)
  const pen = startPen(document, fonts)
  const sheet = startSheet(document)
  const layout = { pen, sheet, structure }
  const place = () => ({ x: page.left, y: sheet.y, width: wide })

  function rule(): void {
    const y = sheet.y + 4
    structure.decoration(() =>
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor('#e3dce9').stroke(),
    )
    sheet.y += 13
  }

  function writeLink({ text, address }: PaperLink, x: number, look: Look, within: Mark['within']): number {
    const column = pen.column(text, { ...place(), x }, { ...look, linked: true })
    structure.link({ within, address, text, areas: column.areas, ...pen.read(text) }, column.draw)
    return column.height
  }

  return {
    title(brand: string, title: string): void {
      const look = { size: 20, quiet: true }
      const name = pen.column(brand, place(), { bold: true, size: 20 })
      structure.mark({ type: 'P' }, name.draw)
      structure.mark(
        { type: 'H1' },
        pen.column(title, { ...place(), x: page.right - pen.widthOf(title, look) }, look).draw,
      )
      sheet.y += name.height
    },
    /** Starts a new part, below a rule. */
    heading(text: string, address: string): void {
      sheet.room(150)
      sheet.y += 6
      rule()
      const within = structure.group('H2')
      sheet.y += writeLink({ text, address }, page.left, { bold: true, size: 12.5 }, within) + 4
      within.end()
    },
    facts: (rows: readonly PaperRow[]) => writeFacts(rows, layout),
    amounts: (rows: readonly PaperRow[]) => writeAmounts(rows, layout),
    manyAmounts: (rows: readonly PaperRow[]) => writeManyAmounts(rows, layout),
    paragraph(text: string, look: Look = {}): void {
      const column = sheet.inRoom(() => pen.column(text, { ...place(), direction: 'ltr' }, look))
      structure.mark({ type: 'P', ...pen.read(text) }, column.draw)
      sheet.y += column.height + 4
    },
    links(links: readonly PaperLink[]): void {
      for (const link of links) {
        sheet.room(30)
        const within = structure.group('P')
        sheet.y += writeLink(link, page.left, { size: 9.5 }, within) + 4
        within.end()
      }
    },
    rule,
    space(height: number): void {
      sheet.y += height
    },
    end: structure.end,
  }
}
