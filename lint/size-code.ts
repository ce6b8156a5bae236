import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cyclesOf, type Source } from './own-checks.ts'
import { isTest } from './place.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = ['contract', 'words', 'art', 'server', 'sandbox', 'web', 'e2e', 'bench', 'lint', 'scripts']
const generated = /\.gen\.ts$|platform\/database\/tables\.ts$|\.d\.ts$/
const small = 15
const window = 6

const sources: Source[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && workspaces.includes(path.split('/')[0]!) && !generated.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const isOfTests = ({ path }: Source) => isTest(path) || /\.test\.mjs$|^lint\/planted-faults/.test(path)
const product = sources.filter((source) => !isOfTests(source))
const linesOf = (list: readonly Source[]) => list.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0)

const row = (name: string, list: readonly Source[]) => {
  const tests = list.filter(isOfTests)
  const own = list.filter((source) => !isOfTests(source))
  const figures = [own.length, linesOf(own), tests.length, linesOf(tests)]
  return name.padEnd(10) + figures.map((n) => n.toLocaleString('en-US').padStart(12)).join('')
}

const from = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const ofTypes = /^import type [\s\S]*?from\s*['"][^'"]+['"]|^export type [\s\S]*?from\s*['"][^'"]+['"]/gm

/** The file that an import names, by its path from the root; undefined for packages. */
function fileOf(path: string, name: string): string | undefined {
  const own = /^@kindling\/(contract|words|art)\/(.+)$/.exec(name)
  if (own?.[1] === 'words')
    return `words/src/${['locale', 'pseudo', 'with'].includes(own[2]!) ? '' : 'en/'}${own[2]}.ts`
  if (own) return `${own[1]}/src/${own[2]}.ts`
  if (name.startsWith('@/')) return `web/src/${name.slice(2)}`
  return name.startsWith('.') ? normalize(join(path, '..', name.replace(/\?.*$/, ''))) : undefined
}

/** The product's files, each with the product's files that import it. */
function importersOf(list: readonly Source[]): Map<string, Set<string>> {
  const importers = new Map(list.map(({ path }) => [path, new Set<string>()]))
  for (const { path, text } of list)
    for (const [, name] of text.matchAll(from)) importers.get(fileOf(path, name!) ?? '')?.add(path)
  return importers
}

/** Counts places where six lines in a row stand that stand elsewhere too. */
function duplicateWindows(list: readonly Source[]): number {
  const seen = new Map<string, number>()
  for (const { text } of list) {
    const lines = text.split('\n').map((line) => line.trim())
    const code = lines.filter((line) => line.length > 3 && !/^(import|export \{|\/\/|\/?\*)/.test(line))
    for (let n = 0; n + window <= code.length; n += 1) {
      const key = code.slice(n, n + window).join('\n')
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  return [...seen.values()].filter((count) => count > 1).length
}

const circles = (list: readonly Source[]) => {
  const found = cyclesOf([...list])
  return `${found.length}${found[0] ? `, the largest of ${found[0].length} files` : ''}`
}

const importers = importersOf(product)
/** Programs are no pieces of `role.ts`, which starts one of them by its name. */
const isProgram = (path: string) => path.startsWith('server/bin/')
const once = product.filter(({ path }) => importers.get(path)!.size === 1 && !isProgram(path))
const short = once.filter(({ text }) => text.split('\n').length - 1 < small)

console.log(`${''.padEnd(10)}${['files', 'lines', 'test files', 'test lines'].map((n) => n.padStart(12)).join('')}`)
for (const name of workspaces)
  console.log(
    row(
      name,
      sources.filter(({ path }) => path.startsWith(`${name}/`)),
    ),
  )
console.log(row('all', sources))
console.log(`\nimported by one file: ${once.length}, of these below ${small} lines: ${short.length}`)
if (process.argv.includes('--list')) for (const { path } of short) console.log(`  ${path}`)
console.log(
  `circles by value: ${circles(product.map(({ path, text }) => ({ path, text: text.replace(ofTypes, '') })))}`,
)
console.log(`circles by value or types: ${circles(product)}`)
console.log(`places where ${window} lines stand that stand elsewhere too: ${duplicateWindows(product)}`)
