import bidiJs from 'bidi-js'

/** Words in the order in which they are drawn, from left to right; each is shaped on its own. */
export type VisualLine = string[]

type Options = {
  width: number
  measure: (text: string) => number
  /** `auto` takes the direction of the first letter, as for a name. */
  direction?: 'auto' | 'ltr'
}

// the package is CommonJS, but its types describe an ES module
const bidi = (bidiJs as unknown as typeof bidiJs.default)()

/** Invisible marks around names. */
const unprinted = /[\u2066-\u2069]/gu

/**
 * Breaks a text into lines in drawing order: runs of Arabic and Hebrew are reversed and their brackets mirrored. A
 * word that is too wide is cut.
 */
export function visualLines(whole: string, { width, measure, direction = 'auto' }: Options): VisualLine[] {
  const [paragraph] = bidi.getEmbeddingLevels(whole, direction).paragraphs
  const base = paragraph !== undefined && paragraph.level > 0 ? 'rtl' : 'ltr'
  return wrap(printed(whole), width, measure).map((words) => inOrder(words, base))
}

export const printed = (text: string): string => text.replaceAll(unprinted, '')

export const isRightToLeft = (text: string): boolean => bidi.getEmbeddingLevels(text, 'ltr').levels.some(isOdd)

const isOdd = (level: number): boolean => level % 2 === 1

function wrap(text: string, width: number, measure: (text: string) => number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const word of wordsOf(text)) {
    let rest = word
    while (measure([...line, rest].join(' ')) > width) {
      const left = line.length === 0 ? width : width - measure(`${line.join(' ')} `)
      const head = headOf(rest, { cuts: cutsBetweenSigns(rest), width: left, measure })
      if (head !== '') line.push(head)
      else if (line.length === 0)
        line.push(headOf(rest, { cuts: cutsAnywhere(rest), width, measure, atLeastOne: true }))
      else {
        lines.push(line)
        line = []
        continue
      }
      rest = rest.slice(line.at(-1)!.length)
      lines.push(line)
      line = []
      if (rest === '') break
    }
    if (rest !== '') line.push(rest)
  }
  return line.length > 0 ? [...lines, line] : lines
}

const unbreakableSpace = '\u00A0'

/** Splits a text into words. A part that `onOneLine()` has marked is one word, including its spaces. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\u2060([^\u2060]*)\u2060/g, (_, part: string) => part.replaceAll(' ', unbreakableSpace))
    .split(/[^\S\u00A0]+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(unbreakableSpace, ' '))

type Fitting = { cuts: number[]; width: number; measure: (text: string) => number; atLeastOne?: boolean }

function headOf(word: string, { cuts, width, measure, atLeastOne = false }: Fitting): string {
  let head = atLeastOne ? word.slice(0, cuts[0] ?? word.length) : ''
  for (const cut of cuts) {
    if (measure(word.slice(0, cut)) > width) break
    head = word.slice(0, cut)
  }
  return head
}

/** Cuts between graphemes, never inside one. */
const cutsAnywhere = (word: string): number[] => [
  ...Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word), ({ index }) => index).slice(1),
  word.length,
]

const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u
const neverFirst = /^[、。，．・：；！？）」』】〕〉》ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u
const neverLast = /[（「『【〔〈《]$/u

/** Scripts without spaces between words. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

const closing = /^[\p{Pe}\p{Pf}\p{Po}]/u
const opening = /[\p{Ps}\p{Pi}]$/u

/** Chinese and Japanese have no spaces: a line may end after any character that is allowed there. */
function cutsBetweenSigns(word: string): number[] {
  if (unspaced.test(word)) {
    const words = new Intl.Segmenter('th', { granularity: 'word' }).segment(word)
    const cuts = [...Array.from(words, ({ index }) => index).slice(1), word.length]
    return cuts.filter((cut) => !closing.test(word.slice(cut)) && !opening.test(word.slice(0, cut)))
  }
  if (!sign.test(word)) return []
  return cutsAnywhere(word).filter((cut) => {
    const [before, after] = [word.slice(0, cut), word.slice(cut)]
    const [last, first] = [[...before].at(-1) ?? '', [...after][0] ?? '']
    return (sign.test(last) || sign.test(first)) && !neverFirst.test(after) && !neverLast.test(before)
  })
}

/** A letter or a number, or a half of one beyond the basic plane. */
const lettered = /[\p{L}\p{N}\p{Cs}]/u

/**
 * Reverses sequences of words from the highest embedding level down (rule L2 of the Unicode bidirectional algorithm).
 */
function inOrder(words: readonly string[], base: 'ltr' | 'rtl'): VisualLine {
  const { levels } = bidi.getEmbeddingLevels(words.join(' '), base)
  let at = 0
  let line = words.map((word) => {
    const own = levels.slice(at, (at += word.length + 1) - 1)
    // a comma after an Arabic name may have the level of the text around it, but goes with its name
    const ofLetters = own.filter((_, i) => lettered.test(word[i]!))
    const level = Math.min(...(ofLetters.length > 0 ? ofLetters : own))
    // HarfBuzz mirrors the brackets of a word that it shapes from right to left, not those of a number
    return { level, word: isOdd(level) && !isRightToLeft(word) ? mirrored(word) : word }
  })
  for (let level = Math.max(0, ...line.map((part) => part.level)); level > 0; level -= 1) line = reversed(line, level)
  return line.map(({ word }) => word)
}

function reversed<T extends { level: number }>(line: readonly T[], from: number): T[] {
  const out: T[] = []
  let run: T[] = []
  for (const part of line) {
    if (part.level >= from) run.unshift(part)
    else {
      out.push(...run, part)
      run = []
    }
  }
  return [...out, ...run]
}

const mirrored = (word: string) => [...word].map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('')
