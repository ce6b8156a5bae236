import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { fullParts, groups, steps } from './steps.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)))
const folders = new Set(files.flatMap((file) => file.split('/').map((_, n, parts) => parts.slice(0, n).join('/'))))
const endsOf = (path) => path.split('/').map((_, n, parts) => parts.slice(n).join('/'))
/** Texts name a file by its whole path or by the end of it. */
const names = new Set([...files, ...folders].flatMap(endsOf))
const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)
const texts = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

const isFile = (name) => names.has(name.replace(/\/$/, ''))
/** True if a name is one of ours: a path with one of our extensions, or a folder in one of our workspaces. */
const looksLikeOurs = (name) =>
  /^[\w./-]+\.(ts|tsx|mjs|sql|md|sh|css)$/.test(name) ||
  /^(contract|server|sandbox|web|e2e|bench|scripts|docs|lint)\/[\w./-]+$/.test(name)

test.each(texts)('%s names only existing files, commands and scripts', (file) => {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^```[^]*?^```/gm, '')
  const named = [...text.matchAll(/`([^`\n]+)`/g)].map(([, name]) => name)
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, path]) => path)
  const run = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name)
  expect({
    files: named.filter((name) => looksLikeOurs(name) && !isFile(name)),
    links: linked.filter((path) => !existsSync(join(root, dirname(file), path))),
    scripts: run.filter((name) => !scripts.includes(name)),
  }).toEqual({ files: [], links: [], scripts: [] })
})

test('each night runs every part of the long form, and docs/reliability.md lists them', () => {
  const parts = fullParts.map(({ name }) => name)
  const nightly = readFileSync(join(root, '.github/workflows/nightly.yml'), 'utf8')
  expect([...nightly.matchAll(/^ {10}- ([\w-]+)$/gm)].map(([, name]) => name)).toEqual(parts)
  const listed = readFileSync(join(root, 'docs/reliability.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|/gm)
  expect([...listed].map(([, name]) => name)).toEqual(parts)
})

test('every step of npm test runs', () => {
  expect(new Set(groups.flat(2))).toEqual(new Set(steps.map(({ name }) => name)))
})
