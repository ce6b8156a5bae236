import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/**
 * What the pages in `dist` make a browser load, as brotli, in kB of 1000 bytes: `first`, all JavaScript that
 * index.html loads at once, and `later`, what each part that is loaded when asked for adds to it, heaviest first.
 */
export function weigh(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))

  /** A chunk's file and those of all that it imports at once. */
  function filesWith(key, files = new Set()) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return files
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) filesWith(next, files)
    return files
  }

  const weights = new Map()
  const weightOf = (file) => {
    if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(join(dist, file))).length / 1000)
    return weights.get(file)
  }
  const sum = (files) => [...files].reduce((all, file) => all + weightOf(file), 0)

  const named = [...html.matchAll(/\b(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => file)
  if (named.length === 0) throw new Error('index.html loads no script: its weight says nothing')
  const first = new Set(named.flatMap((file) => [file, ...filesWith(keyOf.get(file))]))
  const later = Object.keys(manifest)
    .filter((key) => manifest[key].isDynamicEntry)
    .map((key) => ({ part: key, kB: sum([...filesWith(key)].filter((file) => !first.has(file))) }))
    .toSorted((a, b) => b.kB - a.kB)
  return { first: sum(first), later }
}
