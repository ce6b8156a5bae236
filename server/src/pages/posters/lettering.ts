import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import type { Fonts } from '../../platform/pdf/fonts.ts'
import { visualLines } from '../../platform/pdf/visual-order.ts'

/** `rest`: the fonts of receipts, which draw what our own faces lack. */
export type Hand = { faces: readonly Font[]; rest: Fonts }

export type Hands = { title: Hand; text: Hand }

/** A line of `text` as it is drawn: its words from left to right, and its width at the requested size. */
export type Line = { words: readonly string[]; width: number; text: string }

type Faces = { title: readonly Font[]; text: readonly Font[] }

let faces: Promise<Faces> | undefined

/** Draws text as paths: the machine needs no fonts. Loads only the fonts that these texts need. */
export async function readHands(texts: readonly string[]): Promise<Hands> {
  faces ??= read().catch((error: unknown) => {
    faces = undefined
    throw error
  })
  const { fontsFor } = await import('../../platform/pdf/fonts.ts')
  const [{ title, text }, rest] = await Promise.all([faces, fontsFor(texts)])
  return { title: { faces: title, rest }, text: { faces: text, rest } }
}

async function read(): Promise<Faces> {
  // loaded with the first poster, because they take much memory
  const [{ openFont }, { toSfnt }] = await Promise.all([
    import('../../platform/pdf/open-font.ts'),
    import('woff2sfnt-sfnt2woff'),
  ])
  const facesOf = (name: string, weight: number) =>
    Promise.all(
      ['latin', 'latin-ext'].map(async (one) => {
        const file = `@fontsource/${name}/files/${name}-${one}-${weight}-normal.woff`
        return openFont(toSfnt(await readFile(createRequire(import.meta.url).resolve(file))))
      }),
    )
  const [title, text] = await Promise.all([facesOf('bricolage-grotesque', 700), facesOf('figtree', 600)])
  return { title, text }
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** True if a text runs from right to left, by its first letter. */
export const beginsRight = (text: string): boolean => rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '')

type Room = { size: number; width: number; most: number }

/** At most `most` lines, with an ellipsis if the text is too long. `balanced`: lines of similar length. */
export function linesOf(
  text: string,
  hand: Hand,
  { size, width, most, balanced = false }: Room & { balanced?: boolean },
) {
  const known = new Map<string, number>()
  const wordWidth = (word: string) => {
    const measured = known.get(word) ?? widthOf(word, hand, text) * size
    known.set(word, measured)
    return measured
  }
  const gap = gapOf(hand) * size
  const measure = (part: string) => part.split(' ').reduce((sum, word, i) => sum + wordWidth(word) + (i && gap), 0)
  const broken = (whole: string, within = width) => visualLines(whole, { width: within, measure })
  const letters = Array.from(new Intl.Segmenter('en').segment(text.trim()), ({ segment }) => segment)
  let lines = broken(text)
  const whole = lines.length <= most
  while (lines.length > most && letters.pop() !== undefined) lines = broken(`${letters.join('').trimEnd()}…`)
  if (whole && balanced) lines = narrowest(lines, width, (within) => broken(text, within))
  return { whole, lines: lines.map((words): Line => ({ words, width: measure(words.join(' ')), text })) }
}

type Broken = ReturnType<typeof visualLines>

/** Breaks a text into the same number of lines at the smallest possible width. */
function narrowest(lines: Broken, width: number, broken: (within: number) => Broken): Broken {
  let [tooLittle, enough, best] = [0, width, lines]
  while (enough - tooLittle > 1) {
    const within = (tooLittle + enough) / 2
    const tried = broken(within)
    if (tried.length > lines.length) tooLittle = within
    else [enough, best] = [within, tried]
  }
  return best
}

type Run = { face: Font; text: string; direction?: 'ltr' }

const invisible = /^\p{Default_Ignorable_Code_Point}$/u

/** Returns runs of one font, from left to right. A right-to-left word stays whole, except for its numbers. */
function runsOf(word: string, { faces, rest }: Hand, whole: string): Run[] {
  const others = rest(whole)
  const restOf = (text: string): Run[] => others(text, true).map((run) => ({ face: run.font, text: run.text }))
  if (rightToLeft.test(word)) {
    const parts = word.match(/\p{N}+(?:[.,:\u066B\u066C]\p{N}+)*|\P{N}+/gu) ?? []
    return parts
      .toReversed()
      .flatMap((text): Run[] =>
        /^\p{N}/u.test(text) ? restOf(text).map((run) => ({ ...run, direction: 'ltr' })) : restOf(text).toReversed(),
      )
  }
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const points = [...segment].filter((letter) => !invisible.test(letter)).map((letter) => letter.codePointAt(0)!)
    const own = faces.find((one) => points.every((point) => one.hasGlyphForCodePoint(point)))
    for (const next of own ? [{ face: own, text: segment }] : restOf(segment)) {
      const run = runs.at(-1)
      if (run?.face === next.face) run.text += next.text
      else runs.push(next)
    }
  }
  return runs
}

const shaped = ({ face, text, direction }: Run) => face.layout(text, undefined, undefined, undefined, direction)

/** The width at size 1. */
const widthOf = (word: string, hand: Hand, whole: string): number =>
  runsOf(word, hand, whole).reduce(
    (sum, run) => sum + shaped(run).positions.reduce((w, p) => w + p.xAdvance, 0) / run.face.unitsPerEm,
    0,
  )

const gapOf = (hand: Hand) => widthOf(' ', hand, '')

/** Draws one line as SVG paths; `x` is its left end, `y` its baseline. */
export function pathsOf(line: Line, hand: Hand, { x, y, size }: { x: number; y: number; size: number }): string {
  const gap = gapOf(hand) * size
  let at = x
  const paths: string[] = []
  for (const word of line.words) {
    for (const run of runsOf(word, hand, line.text)) {
      const scale = size / run.face.unitsPerEm
      const { glyphs, positions } = shaped(run)
      glyphs.forEach((glyph, i) => {
        const { xAdvance, xOffset, yOffset } = positions[i]!
        const d = glyph.path.toSVG()
        const [left, down] = [at + xOffset * scale, y - yOffset * scale]
        if (d !== '')
          paths.push(
            `<path transform="translate(${short(left)} ${short(down)}) scale(${scale.toFixed(5)} -${scale.toFixed(5)})" d="${d}"/>`,
          )
        at += xAdvance * scale
      })
    }
    at += gap
  }
  return paths.join('')
}

const short = (value: number) => Number(value.toFixed(2))
