import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Changes the code of money and policies in thousands of small ways, and counts the changes that its tests notice:
 * `npm run mutate -- position`, or all files without a word. It works in a copy, and installs Stryker from the registry,
 * because nothing else uses that package. Below the goal it fails.
 */
const version = '10.1.1'
const goal = 85
const workspaces = ['contract', 'words', 'art', 'server']
const sources = ['tsconfig.base.json', ...workspaces]
const root = fileURLToPath(new URL('..', import.meta.url))

/** Each file with the tests that must notice; all of them need nothing but Node. */
const subjects = [
  ['contract/src/money.ts', 'contract/src/money.test.ts'],
  ['contract/src/plan/rules.ts', 'server/src/features/plan/plan-schedule.test.ts'],
  ['server/src/features/plan/plan-schedule.ts', 'server/src/features/plan/plan-schedule.test.ts'],
  ['server/src/features/ledger/position.ts', 'server/src/features/ledger/position.test.ts'],
  ...[
    'campaigns/campaigns',
    'campaigns/collaborations/collaborations',
    'communities/communities',
    'communities/members/member',
    'flash-campaigns/flash',
    'people/people',
    'projects/projects',
    'staff/refunds/refunds',
  ].map((name) => [`server/src/features/${name}.policy.ts`, `server/src/features/${name}.policy.test.ts`] as const),
] as const

const print = (line: string) => process.stdout.write(`${line}\n`)

/** A copy of the sources whose packages are ours, and whose workspaces are its own. */
function copy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kindling-mutate-'))
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...sources], {
    cwd: root,
    encoding: 'utf8',
  })
  for (const file of files.split('\n').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
  const packages = join(folder, 'node_modules')
  mkdirSync(join(packages, '@kindling'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@kindling') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  for (const name of workspaces) symlinkSync(join(folder, name), join(packages, '@kindling', name))
  symlinkSync(join(root, 'server/node_modules'), join(folder, 'server/node_modules'))
  return folder
}

/** Installs Stryker beside the copy. Its runner must load the same vitest as the tests. */
function install(folder: string): string {
  const tools = join(folder, 'tools')
  mkdirSync(tools)
  writeFileSync(join(tools, 'package.json'), '{}')
  const packages = ['core', 'vitest-runner'].map((name) => `@stryker-mutator/${name}@${version}`)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages], { cwd: tools })
  symlinkSync(join(root, 'node_modules/vitest'), join(tools, 'node_modules/vitest'))
  return join(tools, 'node_modules')
}

type Mutant = { status: string; location: { start: { line: number } }; mutatorName: string; replacement?: string }
type Report = { files: Record<string, { mutants: Mutant[] }> }

/** Stryker's answer for all these files at once, because its start takes longer than most of its changes. */
function changesOf(folder: string, tools: string, chosen: readonly (readonly [string, string])[]): Report['files'] {
  const tests = { include: chosen.map(([, test]) => test), setupFiles: 'server/test/seeded-properties.ts' }
  writeFileSync(
    join(folder, 'vitest.config.mjs'),
    `export default { test: ${JSON.stringify({ ...tests, testTimeout: 60_000 })} }`,
  )
  writeFileSync(
    join(folder, 'stryker.json'),
    JSON.stringify({
      inPlace: true,
      mutate: chosen.map(([file]) => file),
      testRunner: 'vitest',
      plugins: [join(tools, '@stryker-mutator/vitest-runner/dist/src/index.js')],
      vitest: { configFile: 'vitest.config.mjs', related: false },
      coverageAnalysis: 'perTest',
      reporters: ['json'],
      jsonReporter: { fileName: 'report.json' },
      concurrency: 1,
    }),
  )
  const program = join(tools, '@stryker-mutator/core/bin/stryker.js')
  const run = spawnSync(process.execPath, [program, 'run', 'stryker.json'], { cwd: folder, encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`Stryker did not finish\n${run.stdout}${run.stderr}`)
  return (JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report).files
}

/** Prints a file's score and the changes that no test noticed; returns the score. */
function report(file: string, { mutants }: { mutants: readonly Mutant[] }): number {
  const counted = mutants.filter(({ status }) => status !== 'Ignored' && status !== 'CompileError')
  const missed = counted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const score = counted.length === 0 ? 100 : (100 * (counted.length - missed.length)) / counted.length
  print(`${score.toFixed(1).padStart(6)} %  ${String(counted.length).padStart(4)} changes  ${file}`)
  for (const { location, mutatorName, replacement = '' } of missed) {
    const by = replacement.replaceAll(/\s+/g, ' ').slice(0, 90)
    print(`          line ${location.start.line}, ${mutatorName}: ${by}`)
  }
  return score
}

const word = process.argv[2] ?? ''
const chosen = subjects.filter(([file]) => file.includes(word))
if (chosen.length === 0) throw new Error(`no file has ${word} in its name`)
const folder = copy()
try {
  const scores = Object.entries(changesOf(folder, install(folder), chosen)).map(([file, found]) => report(file, found))
  process.exitCode = scores.every((score) => score >= goal) ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
