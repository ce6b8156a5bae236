import type { Fonts } from './fonts.ts'
import { missingLetter } from './missing-letter.ts'
import { isReordered } from './scripts.ts'
import { isRightToLeft, printed, visualLines } from './visual-order.ts'

export type Look = { bold?: boolean; quiet?: boolean; linked?: boolean; size?: number }
export type Place = { x: number; y: number; width: number; direction?: 'auto' | 'ltr' }
export type Area = { x: number; y: number; width: number; height: number }

/** A text broken into lines, not yet drawn. */
export type Column = { height: number; areas: Area[]; draw: () => void }

const standardSize = 10.5
const lineHeight = 1.45
/** The distance from the top of a line to its baseline, in font sizes. */
const ascent = 0.93

export type Pen = ReturnType<typeof startPen>

export function startPen(document: PDFKit.PDFDocument, fonts: Fonts) {
  /** Caches measured widths, because wrapping measures a line again with each word that it adds. */
  const widths = new Map<string, number>()

  function styled(whole: string, look: Look) {
    const { bold = false, quiet = false, linked = false, size = standardSize } = look
    const runsOf = fonts(whole)
    const each = (part: string, act: (text: string, width: number) => void) => {
      for (const { text, font, key } of runsOf(part, bold)) {
        document.font(font, key).fontSize(size)
        act(text, document.widthOfString(text))
      }
    }
    const measure = (part: string) => {
      const key = `${bold} ${size} ${whole}\n${part}`
      const known = widths.get(key)
      if (known !== undefined) return known
      let sum = 0
      each(part, (_, width) => (sum += width))
      widths.set(key, sum)
      return sum
    }
    const draw = (part: string, x: number, top: number) => {
      document.fillColor(linked ? '#b23309' : quiet ? '#564b63' : '#221a2c')
      let at = x
      each(part, (text, width) => {
        document.text(text, at, top + size * ascent, { lineBreak: false, baseline: 'alphabetic' })
        at += width
      })
    }
    return { measure, draw, lineStep: size * lineHeight }
  }

  return {
    widthOf: (text: string, look: Look) => styled(text, look).measure(text),

    /** Right-to-left names start at the left edge too. */
    column(text: string, { x, y, width, direction = 'auto' }: Place, look: Look): Column {
      const { measure, draw, lineStep } = styled(text, look)
      const lines = visualLines(text, { width, measure, direction })
      return {
        height: lines.length * lineStep,
        areas: lines.map((words, i) => ({ x, y: y + i * lineStep, width: measure(words.join(' ')), height: lineStep })),
        draw() {
          for (const [i, words] of lines.entries()) {
            let at = x
            // right-to-left text is shaped word by word
            for (const part of isRightToLeft(text) ? words : [words.join(' ')]) {
              draw(part, at, y + i * lineStep)
              at += measure(`${part} `)
            }
          }
        },
      }
    },

    /** Returns the text for screen readers if the drawn text differs from it: in its order, by joined letters, or by a missing one. */
    read(...texts: string[]): { actual?: string } {
      const whole = texts.map((text) => text.replaceAll(/[\u2060\u2066-\u2069]/g, '')).filter((text) => text !== '')
      const isDrawn = (text: string) => fonts(text)(text, false).every((run) => !run.text.includes(missingLetter))
      const isAsDrawn = whole.every(
        (text) => !isRightToLeft(text) && !isReordered(text) && printed(text) === text && isDrawn(text),
      )
      return isAsDrawn ? {} : { actual: whole.join(', ') }
    },
  }
}
