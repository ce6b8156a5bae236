/** Words in the order in which they are drawn, from left to right; each is shaped on its own. */
export type VisualLine = string[]

type Options = {
  width: number
  measure: (text: string) => number
  /** `auto` takes the direction of the first letter, as for a name. */
  direction?: 'auto' | 'ltr'
}

const strong = /[\p{L}\p{N}]/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Emoji and the marks that isolate a name: no font for print has them. */
const unprinted = /\p{Emoji_Presentation}(?:\u200D|\uFE0F|\p{Emoji_Modifier})*|[\u2066-\u2069]/gu
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

/**
 * Breaks a text into lines in drawing order: runs of Arabic and Hebrew are reversed and their brackets mirrored. A
 * word that is too wide is cut.
 */
export function visualLines(whole: string, { width, measure, direction = 'auto' }: Options): VisualLine[] {
  const text = printed(whole)
  const first = strong.exec(unnamed(whole).replaceAll(/\p{N}/gu, ''))?.[0] ?? ''
  const baseRtl = direction === 'auto' && rightToLeft.test(first)
  return wrap(text, width, measure).map((words) => inOrder(words, baseRtl))
}

/** Removes isolated names, which do not change the direction of the text around them. */
const unnamed = (text: string): string => text.replaceAll(/\u2068[^\u2069]*\u2069/g, '')

/** Removes what no font has. */
export const printed = (text: string): string => text.replaceAll(unprinted, '')

/** True if letters are drawn in another order than they are read. */
export const isTurned = (text: string): boolean => rightToLeft.test(text)

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

const keptSpace = '\u00A0'

/** A part marked as `whole` counts as one word, spaces included. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\u2060([^\u2060]*)\u2060/g, (_, part: string) => part.replaceAll(' ', keptSpace))
    .split(/[^\S\u00A0]+/)
    .filter((word) => word !== '')
    .map((word) => word.replaceAll(keptSpace, ' '))

type Fitting = { cuts: number[]; width: number; measure: (text: string) => number; atLeastOne?: boolean }

/** The longest prefix that fits. */
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

/** Chinese and Japanese have no spaces: a line may end after any character that is allowed there. */
function cutsBetweenSigns(word: string): number[] {
  if (!sign.test(word)) return []
  return cutsAnywhere(word).filter((cut) => {
    const [before, after] = [word.slice(0, cut), word.slice(cut)]
    const [last, first] = [[...before].at(-1) ?? '', [...after][0] ?? '']
    return (sign.test(last) || sign.test(first)) && !neverFirst.test(after) && !neverLast.test(before)
  })
}

type Run = { rtl: boolean; words: string[] }

function inOrder(words: string[], baseRtl: boolean): VisualLine {
  const runs: Run[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // numbers and dashes join the run before them
    const rtl = strong.test(word.replaceAll(/\p{N}/gu, '')) ? rightToLeft.test(word) : (last?.rtl ?? baseRtl)
    if (last?.rtl === rtl) last.words.push(word)
    else runs.push({ rtl, words: [word] })
  }
  const drawn = runs.map(({ rtl, words: run }) => (rtl ? run.toReversed().map(turned) : run))
  return (baseRtl ? drawn.toReversed() : drawn).flat()
}

const turned = (word: string) => (rightToLeft.test(word) ? word.replaceAll(/[()[\]{}«»]/g, (c) => mirrored[c]!) : word)
