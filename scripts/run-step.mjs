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

/** Runs one step and says in a line how it went; answers `{passed, failed}`. `missing` is why it cannot run at all. */
export async function runStep({ name, command, counts }, missing) {
  process.stdout.write(`${name.padEnd(9)}`)
  if (missing) {
    console.log(`failed  ${missing}`)
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
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(7)
  console.log(`${result.failed > 0 ? 'failed' : 'ok    '}${seconds}${told}`)
  for (const test of result.again ?? []) console.log(`         passed at its second try: ${test}`)
  if (result.failed > 0) console.log(`\n> ${command.join(' ')}\n${said}`)
  return result
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

/** What the command said, and how it ended. A signal to us goes to it first, so that nothing is left running. */
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
    const pass = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(130))
    }
    for (const signal of signals) process.once(signal, pass)
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('error', (error) => done({ code: 1, said: `${said}${error.message}\n` }))
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass)
      done({ code: code ?? 1, said })
    })
  })
}
