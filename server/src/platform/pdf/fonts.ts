import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { loadEastAsian, eastAsian } from './east-asian-fonts.ts'
import { missingLetter } from './missing-letter.ts'
import { openFont } from './open-font.ts'

/** Adjacent letters in one font; pdfkit identifies the font by its key. */
type Run = { text: string; font: Font; key: string }

/** Splits a part of a text into runs. The whole text decides which East Asian variant draws it. */
export type Fonts = (whole: string) => (part: string, bold: boolean) => Run[]

type Face = { regular: Font; bold: Font }

const invisible = /^\p{Default_Ignorable_Code_Point}$/u

let face: Promise<Face> | undefined

/** Latin, Greek, Cyrillic, Arabic and Hebrew; of Chinese, Japanese and Korean only the characters in the texts. */
export async function fontsFor(texts: readonly string[]): Promise<Fonts> {
  face ??= readFace().catch((error: unknown) => {
    // forget the failure, so that the next document tries again
    face = undefined
    throw error
  })
  const [standard, loaded] = await Promise.all([face, loadEastAsian(texts)])
  return (whole) => {
    const eastAsianFont = eastAsian(whole, loaded)
    const fontOf = (letter: string, bold: boolean): Omit<Run, 'text'> | undefined => {
      const own = eastAsianFont(letter, bold)
      if (own) return own
      const [font, key] = bold ? [standard.bold, 'bold'] : [standard.regular, 'regular']
      return font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? { font, key } : undefined
    }
    return (part, bold) => {
      const runs: Run[] = []
      for (const letter of part) {
        const found = fontOf(letter, bold)
        if (!found && invisible.test(letter)) continue
        const run = { text: found ? letter : missingLetter, ...(found ?? fontOf(missingLetter, bold)!) }
        const last = runs.at(-1)
        if (last?.key === run.key) last.text += run.text
        else runs.push(run)
      }
      return runs
    }
  }
}

async function readFace(): Promise<Face> {
  const [regular, bold] = await Promise.all([readFont('DejaVuSans'), readFont('DejaVuSans-Bold')])
  return { regular, bold }
}

/** Reads a font once for all documents; pdfkit would read it again for each. */
async function readFont(name: string): Promise<Font> {
  const file = createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
  return openFont(await readFile(file))
}
