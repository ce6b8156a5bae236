import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'
import type { SliceToCut } from './cut-slices-program.ts'
import { openFont } from './open-font.ts'

/** Simplified Chinese, Japanese, Korean: they share characters but draw them differently. And emoji, in one color. */
type Variant = 'sc' | 'jp' | 'kr' | 'emoji'
/** A part of a font with some hundred characters; the whole font has tens of thousands. */
type Slice = { variant: Variant; number: string; spans: [first: number, last: number][] }

const eastAsianLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303F\u30FB\u30FC\uFF00-\uFFEF]/u
const emoji = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u
const weights = { regular: 400, bold: 700 }

/** For an emoji its own; else the font variant of the text's language, then the others as fallbacks. */
function variantsFor(text: string, letter: string): readonly Variant[] {
  if (emoji.test(letter)) return ['emoji']
  if (kana.test(text)) return ['jp', 'sc', 'kr']
  return hangul.test(text) ? ['kr', 'sc', 'jp'] : ['sc', 'jp', 'kr']
}

const slicesOf = new Map<Variant, Promise<Slice[]>>()
const require = createRequire(import.meta.url)
const nameOf = (variant: Variant) => (variant === 'emoji' ? 'noto-emoji' : `noto-sans-${variant}`)
const packageOf = (variant: Variant) => `@fontsource-variable/${nameOf(variant)}`

function readSlices(variant: Variant): Promise<Slice[]> {
  const known = slicesOf.get(variant)
  if (known) return known
  const read = readFile(require.resolve(`${packageOf(variant)}/unicode.json`), 'utf8').then((text) =>
    Object.entries(JSON.parse(text) as Record<string, string>).flatMap(([name, spans]) => {
      const number = /^\[(\d+)\]$/.exec(name)?.[1]
      return number === undefined ? [] : [{ variant, number, spans: spans.split(',').map(readSpan) }]
    }),
  )
  slicesOf.set(variant, read)
  read.catch(() => slicesOf.delete(variant))
  return read
}

function readSpan(span: string): [number, number] {
  const [first = '', last = first] = span.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}

async function slicesWith(letter: string, variants: readonly Variant[]): Promise<Slice[]> {
  const code = letter.codePointAt(0)!
  const found: Slice[] = []
  for (const variant of variants) {
    const slices = await readSlices(variant)
    found.push(...slices.filter(({ spans }) => spans.some(([first, last]) => first <= code && code <= last)))
  }
  return found
}

/** Fonts of some 80 kB each, in one weight. The most recently used are cached. */
const mostCached = 60
const cachedFonts = new Map<string, Font>()

type Drawn = { font: Font; key: string }
type Weights = { regular: Drawn; bold: Drawn }
/** Keyed by variant and character, as `letterKey` builds the key. */
export type Sliced = ReadonlyMap<string, Weights>

const letterKey = (variants: readonly Variant[], letter: string) => `${variants[0]} ${letter}`
const keyOf = ({ variant, number }: Slice, weight: number) => `${variant}-${number}-${weight}`

type Wanted = { key: string; code: number; slices: readonly Slice[] }

/** Loads only the slices with the East Asian characters and the emoji of these texts. */
export async function loadSliced(texts: readonly string[]): Promise<Sliced> {
  const wanted = new Map<string, Wanted>()
  for (const text of texts) {
    for (const letter of new Set(text)) {
      const variants = variantsFor(text, letter)
      const key = letterKey(variants, letter)
      if (!(eastAsianLetter.test(letter) || emoji.test(letter)) || wanted.has(key)) continue
      wanted.set(key, { key, code: letter.codePointAt(0)!, slices: await slicesWith(letter, variants) })
    }
  }
  const loaded = new Map<string, Weights>()
  // a slice may list characters that it lacks; then the next one is loaded
  for (let unresolved = [...wanted.values()]; unresolved.length > 0;) {
    const asked = unresolved.flatMap(({ slices: [slice, ...others], ...letter }) =>
      slice ? [{ ...letter, slice, others }] : [],
    )
    const fonts = await loadSlices(new Set(asked.map(({ slice }) => slice)))
    unresolved = []
    for (const { key, code, slice, others } of asked) {
      const of = (weight: number): Drawn => ({ key: keyOf(slice, weight), font: fonts.get(keyOf(slice, weight))! })
      const found = { regular: of(weights.regular), bold: of(weights.bold) }
      if (found.regular.font.hasGlyphForCodePoint(code)) loaded.set(key, found)
      else unresolved.push({ key, code, slices: others })
    }
  }
  return loaded
}

async function loadSlices(slices: ReadonlySet<Slice>): Promise<ReadonlyMap<string, Font>> {
  const wanted = [...slices].flatMap((slice) =>
    Object.values(weights).map((weight) => ({ key: keyOf(slice, weight), file: fileOf(slice), weight })),
  )
  const missing = wanted.filter(({ key }) => !cachedFonts.has(key))
  const files = missing.length === 0 ? [] : await cut(missing)
  const fresh = new Map(missing.map(({ key }, i) => [key, openFont(files[i]!)]))
  const fonts = new Map(wanted.map(({ key }) => [key, fresh.get(key) ?? cachedFonts.get(key)!]))
  for (const [key, font] of fonts) {
    cachedFonts.delete(key)
    cachedFonts.set(key, font)
  }
  for (const key of cachedFonts.keys()) if (cachedFonts.size > mostCached) cachedFonts.delete(key)
  return fonts
}

const fileOf = ({ variant, number }: Slice) =>
  require.resolve(`${packageOf(variant)}/files/${nameOf(variant)}-${number}-wght-normal.woff2`)

let lastCut: Promise<unknown> = Promise.resolve()

/** Cuts one order at a time, in a child process, because only its exit releases the memory of unpacked fonts. */
function cut(orders: readonly SliceToCut[]): Promise<Uint8Array[]> {
  const files = lastCut.then(() => cutInChild(orders))
  lastCut = files.catch(() => undefined)
  return files
}

async function cutInChild(orders: readonly SliceToCut[]): Promise<Uint8Array[]> {
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

/** Finds the loaded font of an emoji or of an East Asian character, as this text's language draws it. */
export const slicedFont =
  (text: string, loaded: Sliced) =>
  (letter: string, bold: boolean): Drawn | undefined =>
    loaded.get(letterKey(variantsFor(text, letter), letter))?.[bold ? 'bold' : 'regular']
