import type { Fonts } from './fonts.ts'
import { visualLines } from './visual-order.ts'

type Look = { bold?: boolean; quiet?: boolean; size?: number }

/** Written from the top down; it goes on to another page when one is full. */
export type Paper = {
  title(left: string, right: string): void
  fact(label: string, value: string): void
  row(name: string, amount: string, look?: Look & { below?: string }): void
  paragraph(text: string, look?: Look): void
  rule(): void
  space(height: number): void
}

const page = { left: 64, right: 548, top: 64, bottom: 728 }
const amountWidth = 110
const labelWidth = 110
const usual = 10.5

export function startPaper(document: PDFKit.PDFDocument, fonts: Fonts): Paper {
  let y = page.top
  const dress = ({ bold = false, quiet = false, size = usual }: Look) =>
    document
      .font(bold ? fonts.bold : fonts.regular)
      .fontSize(size)
      .fillColor(quiet ? '#564b63' : '#221a2c')

  /** Word by word; right-to-left names begin on its left too. Returns the height. */
  function column(text: string, x: number, width: number, look: Look, direction: 'auto' | 'ltr' = 'auto'): number {
    dress(look)
    const measure = (part: string) => document.widthOfString(part)
    const height = document.currentLineHeight(true) * 1.25
    const gap = measure(' ')
    const lines = visualLines(text, { width, measure, direction })
    lines.forEach((words, i) => {
      let at = x
      for (const word of words) {
        document.text(word, at, y + i * height, { lineBreak: false })
        at += measure(word) + gap
      }
    })
    return lines.length * height
  }

  function amount(text: string, look: Look): void {
    dress(look)
    document.text(text, page.right - document.widthOfString(text), y, { lineBreak: false })
  }

  /** A row must not be cut: the next page takes it whole. */
  function room(height: number): void {
    if (y + height <= page.bottom) return
    document.addPage()
    y = page.top
  }

  const wide = page.right - page.left
  return {
    title(left, right) {
      amount(right, { size: 20, quiet: true })
      y += column(left, page.left, wide - amountWidth, { bold: true, size: 20 })
    },
    fact(label, value) {
      room(60)
      const look = { quiet: true }
      const high = column(label, page.left, labelWidth, look)
      y += Math.max(high, column(value, page.left + labelWidth, wide - labelWidth, { bold: true })) + 4
    },
    row(name, cents, { below, ...look } = {}) {
      room(80)
      amount(cents, look)
      y += column(name, page.left, wide - amountWidth - 16, look)
      if (below !== undefined) y += column(below, page.left, wide, { size: 9, quiet: true })
      y += 5
    },
    paragraph(text, look = {}) {
      room(80)
      y += column(text, page.left, wide, look, 'ltr') + 4
    },
    rule() {
      y += 4
      document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor('#e3dce9').stroke()
      y += 9
    },
    space(height) {
      y += height
    },
  }
}
