import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './run-step.mjs'

/** JavaScript that a phone must load, as brotli, in kB of 1000 bytes. */
const limit = { firstView: 130, route: 60 }

const dist = join(root, 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const html = readFileSync(join(dist, 'index.html'), 'utf8')

const weights = new Map()
function weightOf(file) {
  if (!weights.has(file)) weights.set(file, brotliCompressSync(readFileSync(join(dist, file))).length / 1000)
  return weights.get(file)
}
const sum = (files) => [...files].reduce((all, file) => all + weightOf(file), 0)

/** A chunk and all that it imports at once. */
function loadedWith(key, files = new Set()) {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return files
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) loadedWith(next, files)
  return files
}

/** What index.html names: its scripts and their preloads, and what those import. */
const named = [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => file)
const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))
const first = new Set(named)
for (const file of named) for (const one of loadedWith(keyOf.get(file))) first.add(one)
if (first.size === 0) throw new Error('index.html loads no script: the size cannot be judged')

/** Each part that is loaded when asked for, with what it adds to the first view. */
const later = Object.keys(manifest)
  .filter((key) => manifest[key].isDynamicEntry)
  .map((key) => ({ key, kB: sum([...loadedWith(key)].filter((file) => file.endsWith('.js') && !first.has(file))) }))
  .toSorted((a, b) => b.kB - a.kB)

const firstView = sum(first)
console.log(`first view ${firstView.toFixed(1)} kB of ${limit.firstView}`)
for (const { key, kB } of later.slice(0, 5)) console.log(`+ ${kB.toFixed(1)} kB ${key}`)
const heavy = later.filter(({ kB }) => kB > limit.route)
for (const { key, kB } of heavy) console.error(`${key} adds ${kB.toFixed(1)} kB; the limit is ${limit.route}`)
if (firstView > limit.firstView)
  console.error(`the first view is ${(firstView - limit.firstView).toFixed(1)} kB too heavy`)
process.exitCode = firstView > limit.firstView || heavy.length > 0 ? 1 : 0
