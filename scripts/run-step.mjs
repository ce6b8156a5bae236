import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** The options that make a runner write its counts to a file, and how to read them. */
const counters = {
  vitest: {
    ask: (file) => ({ words: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }),
    read(report) {
      const broken = report.testResults.filter(
        (f) => f.status === 'failed' && !f.assertionResults.some((a) => a.status === 'failed'),
      )
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + broken.length,
        skipped: report.numPendingTests + report.numTodoTests,
        timed: report.testResults.flatMap(({ assertionResults }) =>
          assertionResults.map(({ fullName, duration = 0 }) => ({ name: fullName, ms: duration })),
        ),
      }
    },
  },
  playwright: {
    ask: (file) => ({ words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    read: ({ stats, errors, suites }) => ({
      passed: stats.expected,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      timed: suites.flatMap(timedIn),
    }),
  },
}

const timedIn = ({ suites = [], specs = [] }) => [
  ...specs.map(({ file, title, tests }) => ({
    name: `${file}: ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(timedIn),
]

/** Lines of the slowest tests: their time, step and name. */
export const slowestOf = (timed, count) =>
  timed
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ step, name, ms }) => `${`${(ms / 1000).toFixed(1)} s`.padStart(8)}  ${step.padEnd(9)}${name}`)

/** `budget` in seconds; returns `{passed, failed}`, and the time of each test as `timed`. `missing` is the reason why it cannot run at all. */
export async function runStep({ name, command, counts, budget, env: own }, missing) {
  if (missing) {
    console.log(`${name.padEnd(9)}failed  ${missing}`)
    return { passed: 0, failed: 1 }
  }
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  const file = join(folder, 'report.json')
  const { words, env } = counts ? counters[counts].ask(file) : { words: [], env: {} }
  const { code, output } = await spawned([...command, ...words], { ...own, ...env })
  const result = countsOf(counts, file, code)
  rmSync(folder, { recursive: true })
  const tallies = counts ? `  ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped` : ''
  console.log(`${name.padEnd(9)}${result.failed > 0 ? 'failed' : 'ok    '}${timeOf(began, budget)}${tallies}`)
  if (result.failed > 0) console.log(`\n> ${command.join(' ')}\n${output}`)
  return result
}

/** The seconds since `began`, and the budget: exceeding it is no failure, but is visible. */
export function timeOf(began, budget) {
  const seconds = (performance.now() - began) / 1000
  const plan = budget === undefined ? '' : ` of ${budget} s${seconds > budget ? ' (over budget)' : ''}`
  return `${seconds.toFixed(1)} s`.padStart(8) + plan
}

/** Reads the counts of a run. A run that fails without a failed test, or that ran no test, counts as one failure. */
function countsOf(counts, file, code) {
  if (!counts) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  let result = { passed: 0, failed: 0, skipped: 0 }
  try {
    result = counters[counts].read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { ...result, failed: 1 }
  }
  const hidden = result.failed === 0 && (code !== 0 || result.passed === 0)
  return hidden ? { ...result, failed: 1 } : result
}

const running = new Set()
let ending = false

/** Passes a signal to every command, and ends after the last command, so that nothing keeps running. */
function endAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(130)
}

function spawned([program, ...words], env) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return new Promise((done) => {
    let output = ''
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, ...colors, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    if (running.size === 0) for (const signal of signals) process.on(signal, endAll)
    running.add(child)
    const end = (result) => {
      running.delete(child)
      if (running.size === 0) for (const signal of signals) process.off(signal, endAll)
      if (!ending) done(result)
      else if (running.size === 0) process.exit(130)
    }
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => end({ code: 1, output: `${output}${error.message}\n` }))
    child.on('close', (code) => end({ code: code ?? 1, output }))
  })
}
