import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export type Source = { path: string; text: string }

const isProduct = (path: string) =>
  /\.(ts|tsx)$/.test(path) &&
  !/(^|\/)(node_modules|dist|dist-ssr|test)\/|\.(test|fixtures)\.tsx?$|\.gen\.ts$|\.d\.ts$|platform\/tables\.ts$/.test(
    path,
  )

/** The product's source files below these folders, without tests and generated files. */
export function sourcesOf(root: string, folders: string[]): Source[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${String(file)}`),
    )
    .filter(isProduct)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The tables that the migrations create. */
export function tablesOf(root: string): Set<string> {
  const folder = join(root, 'server/migrations')
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, table]) => table!)),
  )
}

const built = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](\w+)/g
const spelled = /\b(?:insert into|delete from|merge into|(?<!\bdo |\bfor |\bkey )update)\s+([a-z_]+)\b/g

/** By table, who writes it: a feature, the processor or the platform. */
export function writersOf(sources: Source[], tables: Set<string>): Map<string, Set<string>> {
  const writers = new Map<string, Set<string>>()
  for (const { path, text } of sources) {
    const writer = /^server\/src\/(?:features\/)?([^/]+)\//.exec(path)?.[1]
    if (writer === undefined) continue
    const written = [...text.matchAll(built), ...text.matchAll(spelled)].map(([, table]) => table!)
    for (const table of written)
      if (tables.has(table)) writers.set(table, (writers.get(table) ?? new Set()).add(writer))
  }
  return writers
}

/** Folders of features, and of the web's platform, with too many files. */
export function crowded(sources: Source[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const { path } of sources) {
    const folder = /^((?:server|web)\/src\/features\/.+|web\/src\/platform(?:\/.+)?)\/[^/]+$/.exec(path)?.[1]
    if (folder !== undefined) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count} files`)
}

const imported = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g

/** Import cycles (Tarjan's algorithm), by types and lazy imports too, the largest first. */
export function cyclesOf(sources: Source[]): string[][] {
  const known = new Map(sources.map(({ path, text }) => [path, text]))
  const importsOf = (path: string) =>
    [...known.get(path)!.matchAll(imported)]
      .map(([, relative]) => normalize(join(path, '..', relative!)))
      .filter((other) => known.has(other))
  const order = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []
  /** Returns the lowest number that this file reaches among the open ones. */
  function visit(path: string): number {
    const own = order.size
    order.set(path, own)
    open.push(path)
    const lowest = importsOf(path).reduce((low, other) => {
      if (!order.has(other)) return Math.min(low, visit(other))
      return open.includes(other) ? Math.min(low, order.get(other)!) : low
    }, own)
    if (lowest === own) {
      const cycle = open.splice(open.indexOf(path))
      if (cycle.length > 1) cycles.push(cycle)
    }
    return lowest
  }
  for (const path of known.keys()) if (!order.has(path)) visit(path)
  return cycles.toSorted((a, b) => b.length - a.length)
}

/** The names of texts in text areas that a reload would lose: see `web/src/platform/session/use-typed.ts`. */
export function unsavedTexts(text: string): string[] {
  const areas = text.match(/<(?:TextArea|textarea)\b[^]*?\/>/g) ?? []
  const names = new Set(areas.flatMap((area) => /\bvalue=\{(\w+)/.exec(area)?.[1] ?? []))
  return [...names].filter((name) =>
    new RegExp(`\\[(?:\\{[^}]*\\b)?${name}\\b[^=]*= useState(?:<[^(]*>)?\\((?!\\(\\) => saved)`).test(text),
  )
}

/**
 * Files of the server that open a connection without `connectionTo`. The registry's import runs queries that are long
 * enough to compile, and the local Postgres only starts and stops.
 */
export const bareConnections = (sources: Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('server/src/') && !/\/(registry|local-postgres)\//.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/new (?:pg\.\w+|PgBoss)\(\{[^)]*/g)]
        .filter(([call]) => !call.includes('connectionTo('))
        .map(() => path),
    )
