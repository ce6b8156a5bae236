import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import type { SliceOrder } from './cut-slices-program.ts'
import { openFont } from './open-font.ts'

/** Chinese, Japanese and Korean share characters but draw them differently. */
type Hand = 'sc' | 'jp' | 'kr'
/** A part of a font with some hundred characters; the whole font has tens of thousands. */
type Slice = { hand: Hand; number: string; spans: [first: number, last: number][] }

const eastAsianLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const weights = { regular: 400, bold: 700 }

/** The font variant of the text's language, then the others as fallbacks. */
function handsFor(text: string): readonly Hand[] {
  if (kana.test(text)) return ['jp', 'sc', 'kr']
  return hangul.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

const slicesOf = new Map<Hand, Promise<Slice[]>>()
const require = createRequire(import.meta.url)
const packageOf = (hand: Hand) => `@fontsource-variable/noto-sans-${hand}`

function readSlices(hand: Hand): Promise<Slice[]> {
  const known = slicesOf.get(hand)
  if (known) return known
  const read = readFile(require.resolve(`${packageOf(hand)}/unicode.json`), 'utf8').then((text) =>
    Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([name, spans]) => {
      const number = /^\[(\d+)\]$/.exec(name)?.[1]
      return number === undefined ? [] : [{ hand, number, spans: spans.split(',').map(readSpan) }]
    }),
  )
  slicesOf.set(hand, read)
  read.catch(() => slicesOf.delete(hand))
  return read
}

function readSpan(span: string): [number, number] {
  const [first = '', last = first] = span.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

async function slicesWith(letter: string, hands: readonly Hand[]): Promise<Slice[]> {
  const code = letter.codePointAt(0)!
  const found: Slice[] = []
  for (const hand of hands) {
    const slices = await readSlices(hand)
    found.push(...slices.filter(({ spans }) => spans.some(([first, last]) => first <= code && code <= last)))
  }
  return found
}

/** Fonts of some 80 kB each, in one weight. The most recently used are cached. */
const most = 60
const kept = new Map<string, Font>()

type Drawn = { font: Font; key: string }
type Weights = { regular: Drawn; bold: Drawn }
/** Keyed by variant and character, as `placeOf` builds the key. */
export type EastAsian = ReadonlyMap<string, Weights>

const placeOf = (hands: readonly Hand[], letter: string) => `${hands[0]} ${letter}`
const keyOf = ({ hand, number }: Slice, weight: number) => `${hand}-${number}-${weight}`

type Wanted = { place: string; code: number; slices: readonly Slice[] }

/** Loads only the slices with the East Asian characters of these texts. */
export async function bringEastAsian(texts: readonly string[]): Promise<EastAsian> {
  const wanted = new Map<string, Wanted>()
  for (const text of texts) {
    const hands = handsFor(text)
    for (const letter of new Set(text)) {
      const place = placeOf(hands, letter)
      if (!eastAsianLetter.test(letter) || wanted.has(place)) continue
      wanted.set(place, { place, code: letter.codePointAt(0)!, slices: await slicesWith(letter, hands) })
    }
  }
  const brought = new Map<string, Weights>()
  // a slice may list characters that it lacks; then the next one is loaded
  for (let open = [...wanted.values()]; open.length > 0;) {
    const asked = open.flatMap(({ slices: [slice, ...others], ...one }) => (slice ? [{ ...one, slice, others }] : []))
    const fonts = await bring(new Set(asked.map(({ slice }) => slice)))
    open = []
    for (const { place, code, slice, others } of asked) {
      const of = (weight: number): Drawn => ({ key: keyOf(slice, weight), font: fonts.get(keyOf(slice, weight))! })
      const found = { regular: of(weights.regular), bold: of(weights.bold) }
      if (found.regular.font.hasGlyphForCodePoint(code)) brought.set(place, found)
      else open.push({ place, code, slices: others })
    }
  }
  return brought
}

async function bring(slices: ReadonlySet<Slice>): Promise<ReadonlyMap<string, Font>> {
  const wanted = [...slices].flatMap((slice) =>
    Object.values(weights).map((weight) => ({ key: keyOf(slice, weight), file: fileOf(slice), weight })),
  )
  const missing = wanted.filter(({ key }) => !kept.has(key))
  const files = missing.length === 0 ? [] : await cut(missing)
  const fresh = new Map(missing.map(({ key }, i) => [key, openFont(files[i]!)]))
  const fonts = new Map(wanted.map(({ key }) => [key, fresh.get(key) ?? kept.get(key)!]))
  for (const [key, font] of fonts) {
    kept.delete(key)
    kept.set(key, font)
  }
  for (const key of kept.keys()) if (kept.size > most) kept.delete(key)
  return fonts
}

const fileOf = ({ hand, number }: Slice) =>
  require.resolve(`${packageOf(hand)}/files/noto-sans-${hand}-${number}-wght-normal.woff2`)

let turn: Promise<unknown> = Promise.resolve()

/** Cuts one order at a time, in a child process, because only its exit releases the memory of unpacked fonts. */
function cut(orders: readonly SliceOrder[]): Promise<Uint8Array[]> {
  const files = turn.then(() => cutElsewhere(orders))
  turn = files.catch(() => undefined)
  return files
}

async function cutElsewhere(orders: readonly SliceOrder[]): Promise<Uint8Array[]> {
  const program = fork(fileURLToPath(new URL('./cut-slices-program.ts', import.meta.url)), [], {
    serialization: 'advanced',
    execArgv: [],
    env: {},
    timeout: 60_000,
  })
  const over = once(program, 'exit').then(([code]) => {
    throw new Error(`letters were not cut: the program ended with ${code}`)
  })
  program.send([...orders])
  const [files] = (await Promise.race([once(program, 'message'), over])) as [Uint8Array[]]
  return files
}

/** Finds the loaded font of an East Asian character, as this text's language draws it. */
export function eastAsian(text: string, brought: EastAsian) {
  const hands = handsFor(text)
  return (letter: string, bold: boolean): Drawn | undefined =>
    brought.get(placeOf(hands, letter))?.[bold ? 'bold' : 'regular']
}
