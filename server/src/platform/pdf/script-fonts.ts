import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { toSfnt } from 'woff2sfnt-sfnt2woff'
import { openFont } from './open-font.ts'

/** Scripts with a font of their own, by the name of its package. DejaVu has the others that are no East Asian ones. */
const scripts = {
  Bengali: 'bengali',
  Devanagari: 'devanagari',
  Ethiopic: 'ethiopic',
  Gujarati: 'gujarati',
  Gurmukhi: 'gurmukhi',
  Hebrew: 'hebrew',
  Kannada: 'kannada',
  Khmer: 'khmer',
  Lao: 'lao',
  Malayalam: 'malayalam',
  Myanmar: 'myanmar',
  Sinhala: 'sinhala',
  Tamil: 'tamil',
  Telugu: 'telugu',
  Thai: 'thai',
}

const known = Object.entries(scripts).map(([script, name]) => ({
  name,
  test: new RegExp(`\\p{Script=${script}}`, 'u'),
}))

const reordered = new RegExp(
  `[${Object.keys(scripts)
    .filter((script) => script !== 'Ethiopic')
    .map((script) => `\\p{Script=${script}}`)
    .join('')}\\p{Emoji_Presentation}\\u{FE0F}\\p{M}]`,
  'u',
)

/** Whether glyphs join or reorder the letters, so that a reader of the document could not tell the text from them. */
export const isReordered = (text: string): boolean => reordered.test(text)

export type ScriptFont = { key: string; test: RegExp; regular: Font; bold: Font }

const opened = new Map<string, Promise<ScriptFont>>()

/** Loads the fonts of the scripts in these texts; each is read once. */
export function loadScripts(texts: readonly string[]): Promise<ScriptFont[]> {
  const needed = known.filter(({ test }) => texts.some((text) => test.test(text)))
  return Promise.all(needed.map(({ name, test }) => opened.get(name) ?? open(name, test)))
}

function open(name: string, test: RegExp): Promise<ScriptFont> {
  const font = Promise.all([400, 700].map((weight) => read(name, weight))).then(([regular, bold]) => ({
    key: name,
    test,
    regular: regular!,
    bold: bold!,
  }))
  opened.set(name, font)
  // forget the failure, so that the next document tries again
  font.catch(() => opened.delete(name))
  return font
}

async function read(name: string, weight: number): Promise<Font> {
  const file = `@fontsource/noto-sans-${name}/files/noto-sans-${name}-${name}-${weight}-normal.woff`
  return openFont(toSfnt(await readFile(createRequire(import.meta.url).resolve(file))))
}
