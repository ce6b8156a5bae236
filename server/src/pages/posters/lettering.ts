import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { visualLines } from '../../platform/pdf/visual-order.ts'

type Face = {
  unitsPerEm: number
  hasGlyphForCodePoint(point: number): boolean
  layout(
    text: string,
    features?: undefined,
    script?: undefined,
    language?: undefined,
    direction?: 'ltr',
  ): { glyphs: { path: { toSVG(): string } }[]; positions: Position[] }
}
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }

export type Hand = { faces: readonly Face[] }

export type Hands = { title: Hand; text: Hand }

/** A line as it is drawn: its words from left to right, and its width at the requested size. */
export type Line = { words: readonly string[]; width: number }

let hands: Promise<Hands> | undefined

/** Draws text as paths: the machine needs no fonts. The last font covers scripts that our own two lack. */
export const readHands = (): Promise<Hands> =>
  (hands ??= read().catch((error: unknown) => {
    hands = undefined
    throw error
  }))

async function read(): Promise<Hands> {
  const rest = await face('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf')
  const handOf = async (name: string, weight: number): Promise<Hand> => {
    const subset = (one: string) => face(`@fontsource/${name}/files/${name}-${one}-${weight}-normal.woff`)
    return { faces: [...(await Promise.all(['latin', 'latin-ext'].map(subset))), rest] }
  }
  const [title, text] = await Promise.all([handOf('bricolage-grotesque', 700), handOf('figtree', 600)])
  return { title, text }
}

async function face(file: string): Promise<Face> {
  const path = createRequire(import.meta.url).resolve(file)
  // loaded with the first poster, because it takes much memory
  const { create } = await import('fontkit')
  return create(await readFile(path)) as unknown as Face
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
    const measured = known.get(word) ?? widthOf(word, hand) * size
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
  return { whole, lines: lines.map((words): Line => ({ words, width: measure(words.join(' ')) })) }
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

type Run = { face: Face; text: string; direction?: 'ltr' }

/** Returns runs of one font, from left to right. A right-to-left word stays whole, except for its numbers. */
function runsOf(word: string, { faces }: Hand): Run[] {
  const last = faces.at(-1)!
  if (rightToLeft.test(word)) {
    const parts = word.match(/\p{N}+(?:[.,:\u066B\u066C]\p{N}+)*|\P{N}+/gu) ?? []
    return parts
      .toReversed()
      .map((text) => (/^\p{N}/u.test(text) ? { face: last, text, direction: 'ltr' } : { face: last, text }))
  }
  const runs: Run[] = []
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    const points = Array.from(segment, (letter) => letter.codePointAt(0)!)
    const face = faces.find((one) => points.every((point) => one.hasGlyphForCodePoint(point))) ?? last
    const run = runs.at(-1)
    if (run?.face === face) run.text += segment
    else runs.push({ face, text: segment })
  }
  return runs
}

const shaped = ({ face, text, direction }: Run) => face.layout(text, undefined, undefined, undefined, direction)

/** The width at size 1. */
const widthOf = (word: string, hand: Hand): number =>
  runsOf(word, hand).reduce(
    (sum, run) => sum + shaped(run).positions.reduce((w, p) => w + p.xAdvance, 0) / run.face.unitsPerEm,
    0,
  )

const gapOf = (hand: Hand) => widthOf(' ', hand)

/** Draws one line as SVG paths; `x` is its left end, `y` its baseline. */
export function pathsOf(line: Line, hand: Hand, { x, y, size }: { x: number; y: number; size: number }): string {
  const gap = gapOf(hand) * size
  let at = x
  const paths: string[] = []
  for (const word of line.words) {
    for (const run of runsOf(word, hand)) {
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
