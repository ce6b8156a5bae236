import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** How a runner is asked for its counts in a file, and how they are read from it. */
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
        again: report.testResults
          .flatMap(({ assertionResults }) =>
            assertionResults.filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0),
          )
          .map(({ fullName }) => fullName),
      }
    },
  },
  playwright: {
    ask: (file) => ({ words: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    read: ({ stats, errors, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      again: suites.flatMap(flakyIn),
    }),
  },
}

/** What passed at its second try alone: no failure of this run, but told by its name, since it is a fault of somebody's. */
const flakyIn = ({ suites = [], specs = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyIn),
]

/**
 * Runs one step and says in a line how it went, and how long it took of the seconds that it may take (`budget`); answers
 * `{passed, failed}`. `missing` is why it cannot run at all.
 */
export async function runStep({ name, command, counts, budget }, missing) {
  if (missing) {
    console.log(`${name.padEnd(9)}failed  ${missing}`)
    return { passed: 0, failed: 1 }
  }
  const began = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'counts-'))
  const file = join(folder, 'report.json')
  const { words, env } = counts ? counters[counts].ask(file) : { words: [], env: {} }
  const { code, said } = await spawned([...command, ...words], env)
  const result = countsOf(counts, file, code)
  rmSync(folder, { recursive: true })
  const told = counts ? `  ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped` : ''
  console.log(`${name.padEnd(9)}${result.failed > 0 ? 'failed' : 'ok    '}${timeOf(began, budget)}${told}`)
  for (const test of result.again ?? []) console.log(`         passed at its second try: ${test}`)
  if (result.failed > 0) console.log(`\n> ${command.join(' ')}\n${said}`)
  return result
}

/** Seconds since `began`, and those that were planned: longer is no failure, but it is seen. */
export function timeOf(began, budget) {
  const seconds = (performance.now() - began) / 1000
  const plan = budget === undefined ? '' : ` of ${budget} s${seconds > budget ? ' (over budget)' : ''}`
  return `${seconds.toFixed(1)} s`.padStart(8) + plan
}

/** A run that ends badly without a failed test of its own counts as one failure; so does one that tested nothing. */
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

/** A signal to us goes to every command first; we end after the last of them, so that nothing is left running. */
function endAll(signal) {
  ending = true
  for (const child of running) child.kill(signal)
  if (running.size === 0) process.exit(130)
}

/** What the command said, and how it ended. */
function spawned([program, ...words], env) {
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }
  return new Promise((done) => {
    let said = ''
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
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('error', (error) => end({ code: 1, said: `${said}${error.message}\n` }))
    child.on('close', (code) => end({ code: code ?? 1, said }))
  })
}
