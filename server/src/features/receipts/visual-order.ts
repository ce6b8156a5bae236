/** As they are drawn, from left to right: each is shaped by itself. */
export type VisualLine = string[]

type Options = {
  width: number
  measure: (text: string) => number
  /** `auto`: as its first letter is read, as for a name. */
  direction?: 'auto' | 'ltr'
}

const strong = /[\p{L}\p{N}]/u
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
/** Emoji stand in no font for print, nor do the signs that set a name apart. */
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

/** Arabic and Hebrew words run from right to left among themselves, and their brackets turn. A word too wide is cut. */
export function visualLines(whole: string, { width, measure, direction = 'auto' }: Options): VisualLine[] {
  const text = whole.replaceAll(unprinted, '')
  const first = strong.exec(text.replaceAll(/\p{N}/gu, ''))?.[0] ?? ''
  const baseRtl = direction === 'auto' && rightToLeft.test(first)
  return wrap(text, width, measure).map((words) => inOrder(words, baseRtl))
}

function wrap(text: string, width: number, measure: (text: string) => number): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  for (const word of text
    .split(/\s+/)
    .filter((w) => w !== '')
    .flatMap((w) => fitting(w, width, measure))) {
    if (line.length > 0 && measure([...line, word].join(' ')) > width) {
      lines.push(line)
      line = []
    }
    line.push(word)
  }
  return line.length > 0 ? [...lines, line] : lines
}

/** Cut between letters, never inside one. */
function fitting(word: string, width: number, measure: (text: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const parts: string[] = []
  let part = ''
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)) {
    if (part !== '' && measure(part + segment) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

type Run = { rtl: boolean; words: string[] }

function inOrder(words: string[], baseRtl: boolean): VisualLine {
  const runs: Run[] = []
  for (const word of words) {
    const last = runs.at(-1)
    // a number or a dash goes with the words before it
    const rtl = strong.test(word.replaceAll(/\p{N}/gu, '')) ? rightToLeft.test(word) : (last?.rtl ?? baseRtl)
    if (last?.rtl === rtl) last.words.push(word)
    else runs.push({ rtl, words: [word] })
  }
  const drawn = runs.map(({ rtl, words: run }) => (rtl ? run.toReversed().map(turned) : run))
  return (baseRtl ? drawn.toReversed() : drawn).flat()
}

const turned = (word: string) => (rightToLeft.test(word) ? word.replaceAll(/[()[\]{}«»]/g, (c) => mirrored[c]!) : word)
