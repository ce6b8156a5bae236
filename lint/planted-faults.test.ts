import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults, sound } from './planted-faults.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const workspaces = ['contract', 'art', 'server', 'sandbox', 'web']
const programs = ['server', 'web', 'e2e']
const tree = mkdtempSync(join(tmpdir(), 'planted-'))
/** By file: the rules that reported it. */
const found = new Map<string, Set<string>>()

type Diagnostic = { code: string; filename: string }

beforeAll(() => {
  for (const settings of ['.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'package.json'])
    cpSync(join(root, settings), join(tree, settings))
  for (const program of programs) {
    mkdirSync(join(tree, program))
    cpSync(join(root, program, 'tsconfig.json'), join(tree, program, 'tsconfig.json'))
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  symlinkSync(join(root, 'lint'), join(tree, 'lint'))
  for (const { file, text } of [...faults, ...sound]) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), text)
  }
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', ...workspaces], {
    cwd: tree,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
  expect(stdout, stderr).toContain('"diagnostics"')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  // the planted files import files that do not exist
  for (const { code, filename } of diagnostics.filter((one) => !one.code.startsWith('typescript(TS')))
    found.set(filename, (found.get(filename) ?? new Set()).add(code))
}, 60_000)

afterAll(() => rmSync(tree, { recursive: true }))

test.each(faults)('$rule finds $file', ({ rule, file }) => {
  expect([...(found.get(file) ?? [])]).toContain(rule)
})

test.each(sound)('$file has no fault', ({ file }) => {
  expect([...(found.get(file) ?? [])]).toEqual([])
})

test('every rule in the settings has a planted fault', () => {
  const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, unknown> }
  const named = Object.keys(rules).filter((rule) => rules[rule] !== 'off')
  const planted = new Set(faults.map(({ rule }) => nameOf(rule)))
  expect(named.filter((rule) => !planted.has(rule))).toEqual([])
})

/** Converts `plugin(rule)` of a report to the form in the settings. */
const nameOf = (code: string) => code.replace(/^(\w+)(?:-hooks)?\((.+)\)$/, '$1/$2').replace(/^eslint\//, '')
