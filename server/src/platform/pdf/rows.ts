import { setImmediate } from 'node:timers/promises'
import type { Column, Pen } from './pen.ts'
import { page, wide, type Sheet } from './sheet.ts'
import type { Structure } from './structure.ts'

export type PaperRow = { name: string; value: string; below?: string | undefined; strong?: boolean | undefined }

type Layout = { pen: Pen; sheet: Sheet; structure: Structure }
type LaidRow = { name: Column; below?: Column; value: Column; height: number }

const labelWidth = 110
const amountWidth = 126
const small = { size: 9, quiet: true }

export const writeFacts = (rows: readonly PaperRow[], layout: Layout): void => writeTable(rows, layFact, layout)

export const writeAmounts = (rows: readonly PaperRow[], layout: Layout): void => writeTable(rows, layAmount, layout)

/** Lets other requests run between rows, because thousands take seconds. */
export async function writeManyAmounts(rows: readonly PaperRow[], layout: Layout): Promise<void> {
  if (rows.length === 0) return
  const table = startTable(layAmount, layout)
  for (const [i, row] of rows.entries()) {
    table.write(row)
    if (i % 16 === 15) await setImmediate()
  }
  table.end()
}

function writeTable(rows: readonly PaperRow[], lay: typeof layFact, layout: Layout): void {
  if (rows.length === 0) return
  const table = startTable(lay, layout)
  for (const row of rows) table.write(row)
  table.end()
}

function startTable(lay: typeof layFact, layout: Layout) {
  const { pen, sheet, structure } = layout
  const table = structure.group('Table')
  return {
    write(row: PaperRow): void {
      const { name, below, value, height } = sheet.inRoom(() => lay(row, layout))
      const within = structure.group('TR', table)
      structure.mark({ type: 'TH', scope: 'Row', within, ...pen.read(row.name, row.below ?? '') }, () => {
        name.draw()
        below?.draw()
      })
      structure.mark({ type: 'TD', within, ...pen.read(row.value) }, value.draw)
      within.end()
      sheet.y += height + 4
    },
    end: () => table.end(),
  }
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
