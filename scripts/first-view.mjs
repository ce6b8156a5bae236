import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const routeOf = (key) => /^src\/routes\/(.+)\.tsx/.exec(key)?.[1]

/** True if a route renders inside another: `_main/campaigns.$id` in `_main`. */
function isFrameOf(outer, inner) {
  const [frame, route] = [routeOf(outer), routeOf(inner)]
  return frame !== undefined && route !== undefined && (route.startsWith(`${frame}/`) || route.startsWith(`${frame}.`))
}

/**
 * Reads what the pages in `dist` load, in kB of 1000 bytes of the `.br` files that the build wrote: `first`, all
 * JavaScript of index.html (`files`), `later`, what each lazy part adds, largest first. `beyond(parts, page)`: what parts
 * together add to the page of a route.
 */
export function weigh(dist) {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  const keyOf = new Map(Object.entries(manifest).map(([key, { file }]) => [file, key]))

  /** A chunk's file and those of its static imports. */
  function filesWith(key, files = new Set()) {
    const chunk = manifest[key]
    if (!chunk || files.has(chunk.file)) return files
    if (chunk.file.endsWith('.js')) files.add(chunk.file)
    for (const next of chunk.imports ?? []) filesWith(next, files)
    return files
  }

  const weightOf = (file) => statSync(join(dist, `${file}.br`)).size / 1000
  const sum = (files) => [...files].reduce((all, file) => all + weightOf(file), 0)

  const named = [...html.matchAll(/\b(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file]) => file)
  if (named.length === 0) throw new Error('index.html loads no script: its weight says nothing')
  const first = new Set(named.flatMap((file) => [file, ...filesWith(keyOf.get(file))]))
  const parts = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry)
  const withFrames = (key) => parts.filter((other) => other === key || isFrameOf(other, key))
  const filesOf = (key) => new Set(withFrames(key).flatMap((part) => [...filesWith(part)]))
  const later = parts
    .map((key) => {
      const more = [...filesOf(key)].filter((file) => !first.has(file))
      return { part: key.replace(/\?.*/, ''), kB: sum(more), files: more.length }
    })
    .toSorted((a, b) => b.kB - a.kB)
  const beyond = (names, page) => {
    const there = new Set([
      ...first,
      ...parts.filter((key) => routeOf(key) === page).flatMap((key) => [...filesOf(key)]),
    ])
    const files = new Set(names.flatMap((name) => [...filesWith(name)]))
    return sum([...files].filter((file) => !there.has(file)))
  }
  return { first: sum(first), files: first.size, later, beyond }
}
