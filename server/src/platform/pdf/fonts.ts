import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { isRightToLeft } from './visual-order.ts'
import { missingLetter } from './missing-letter.ts'
import { openFont } from './open-font.ts'
import { loadScripts } from './script-fonts.ts'
import { loadSliced, slicedFont } from './sliced-fonts.ts'

/** Adjacent letters in one font; pdfkit identifies the font by its key. */
type Run = { text: string; font: Font; key: string }

/** Splits a part of a text into runs. The whole text decides which East Asian variant draws it. */
export type Fonts = (whole: string) => (part: string, bold: boolean) => Run[]

type Face = { regular: Font; bold: Font }
type Drawn = Omit<Run, 'text'>

const invisible = /^\p{Default_Ignorable_Code_Point}$/u
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

let face: Promise<Face> | undefined

/**
 * Latin, Greek, Cyrillic, Armenian, Georgian and Arabic; fonts of other scripts if the texts need them; of Chinese,
 * Japanese, Korean and of emoji only the characters in the texts.
 */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  face ??= readFace().catch((error: unknown) => {
    // forget the failure, so that the next document tries again
    face = undefined
    throw error
  })
  const [standard, scripts, sliced] = await Promise.all([face, loadScripts(texts), loadSliced(texts)])
  return (whole) => {
    const sliceOf = slicedFont(whole, sliced)
    /** The fonts that may draw a letter with its marks, best first. */
    const fontsOf = (letter: string, bold: boolean): Drawn[] => {
      const weight = bold ? 'bold' : 'regular'
      const own = Array.from(letter, (point) => sliceOf(point, bold)).filter((one) => one !== undefined)
      const named = scripts.map((one) => ({ of: one, font: one[weight], key: `${one.key} ${weight}` }))
      const [scripted, others] = [named.filter(({ of }) => of.test.test(letter)), named]
      return [...own, ...scripted, { font: standard[weight], key: weight }, ...others]
    }
    return (part, bold) => {
      const runs: Run[] = []
      const add = (text: string, { font, key }: Drawn) => {
        const last = runs.at(-1)
        if (last?.key === key) last.text += text
        else runs.push({ text, font, key })
      }
      // a right-to-left word with its brackets is shaped as one
      const pieces = isRightToLeft(part) && fontsOf(part, bold).some(({ font }) => hasAll(font, part)) ? [part] : null
      for (const segment of pieces ?? Array.from(graphemes.segment(part), (one) => one.segment)) {
        const together = fontsOf(segment, bold).find(({ font }) => hasAll(font, segment))
        if (together) add(segment, together)
        else
          for (const letter of segment) {
            const font = fontsOf(letter, bold).find((one) => hasAll(one.font, letter))
            if (font) add(letter, font)
            else add(missingLetter, { font: standard[bold ? 'bold' : 'regular'], key: bold ? 'bold' : 'regular' })
          }
      }
      return runs
    }
  }
}

/** HarfBuzz draws nothing for an invisible letter, whether the font has it or not. */
const hasAll = (font: Font, text: string): boolean =>
  [...text].every((letter) => invisible.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0)!))

async function readFace(): Promise<Face> {
  const [regular, bold] = await Promise.all([readFont('DejaVuSans'), readFont('DejaVuSans-Bold')])
  return { regular, bold }
}

/** Reads a font once for all documents; pdfkit would read it again for each. */
async function readFont(name: string): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
  return openFont(await readFile(file))
}
