import type { Fonts } from './fonts.ts'
import { startPen, type Look, type Column, type Pen } from './pen.ts'
import { page, startSheet, wide, type Sheet } from './sheet.ts'
import { startStructure, type Mark, type Structure } from './structure.ts'

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

type PaperRow = { name: string; value: string; below?: string | undefined; strong?: boolean | undefined }

type Layout = { pen: Pen; sheet: Sheet; structure: Structure }
type LaidRow = { name: Column; below?: Column; value: Column; height: number }

const labelWidth = 110
const amountWidth = 126
const small = { size: 9, quiet: true }

const writeFacts = (rows: readonly PaperRow[], layout: Layout): void => writeTable(rows, layFact, layout)

const writeAmounts = (rows: readonly PaperRow[], layout: Layout): void => writeTable(rows, layAmount, layout)

function writeTable(rows: readonly PaperRow[], lay: typeof layFact, layout: Layout): void {
  if (rows.length === 0) return
  const { pen, sheet, structure } = layout
  const table = structure.group('Table')
  for (const row of rows) {
    const { name, below, value, height } = sheet.inRoom(() => lay(row, layout))
    const within = structure.group('TR', table)
    structure.mark({ type: 'TH', scope: 'Row', within, ...pen.read(row.name, row.below ?? '') }, () => {
      name.draw()
      below?.draw()
    })
    structure.mark({ type: 'TD', within, ...pen.read(row.value) }, value.draw)
    within.end()
    sheet.y += height + 4
  }
  table.end()
}

function layFact({ name, value }: PaperRow, { pen, sheet: { y } }: Layout): LaidRow {
  return withHeight({
    name: pen.column(name, { x: page.left, y, width: labelWidth }, { quiet: true }),
    value: pen.column(value, { x: page.left + labelWidth, y, width: wide - labelWidth }, { bold: true }),
  })
}

function layAmount({ name, value, below, strong = false }: PaperRow, { pen, sheet: { y } }: Layout): LaidRow {
  const look = { bold: strong }
  const place = { x: page.left, y, width: wide - amountWidth }
  const named = pen.column(name, place, look)
  return withHeight({
    name: named,
    ...(below !== undefined && { below: pen.column(below, { ...place, y: y + named.height }, small) }),
    value: pen.column(value, { x: page.right - pen.widthOf(value, look), y, width: wide }, look),
  })
}

const withHeight = (columns: Omit<LaidRow, 'height'>): LaidRow => ({
  ...columns,
  height: Math.max(columns.name.height + (columns.below?.height ?? 0), columns.value.height),
})
