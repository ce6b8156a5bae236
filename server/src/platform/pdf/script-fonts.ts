import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { toSfnt } from 'woff2sfnt-sfnt2woff'
import { openFont } from './open-font.ts'
import { scripts } from './scripts.ts'

const known = Object.entries(scripts).map(([script, name]) => ({
  name,
  test: new RegExp(`\\p{Script=${script}}`, 'u'),
}))

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
