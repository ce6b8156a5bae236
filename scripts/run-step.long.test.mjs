import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root, runStep, slowestOf } from './run-step.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(root, 'node_modules', '.steps-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const vitestOf = (files) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'vitest.config.mjs'), 'export default {}')
  return runStep({ name: 'tests', command: ['vitest', 'run', '--root', folder], counts: 'vitest' })
}
const imports = "import { test } from 'vitest'\n"
const good = `${imports}test('a', () => {})\ntest('b', () => {})\n`

test('a check counts as one', async () => {
  expect(await runStep({ name: 'good', command: ['node', '-e', ''] })).toEqual({ passed: 1, failed: 0 })
  expect(await runStep({ name: 'bad', command: ['node', '-e', 'process.exit(2)'] })).toEqual({ passed: 0, failed: 1 })
  expect(await runStep({ name: 'killed', command: ['node', '-e', 'process.kill(process.pid)'] })).toMatchObject({
    failed: 1,
  })
  expect(await runStep({ name: 'absent', command: ['no-such-program'] })).toMatchObject({ failed: 1 })
})

test('a step that cannot run is a failure, with the reason', async () => {
  expect(await runStep({ name: 'pages', command: ['node', '-e', ''] }, 'Chromium is missing.')).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('a run counts and times its tests, and a file that does not load is a failure', async () => {
  const bad = `${imports}test('c', () => { throw new Error('red') })\n`
  const files = { good, bad, torn: "import './nowhere.mjs'\n" }
  const run = Object.fromEntries(Object.entries(files).map(([name, text]) => [`${name}.test.mjs`, text]))
  const { timed, ...counts } = await vitestOf(run)
  expect(counts).toMatchObject({ passed: 2, failed: 2 })
  expect(timed.map(({ name }) => name).toSorted()).toEqual(['a', 'b', 'c'])
})

test('an error outside of any test is a failure', async () => {
  const stray = `${imports}test('d', () => void Promise.reject(new Error('stray')))\n`
  expect(await vitestOf({ 'stray.test.mjs': stray })).toMatchObject({ passed: 1, failed: 1 })
})

test('a run that tested nothing is a failure', async () => {
  expect(await vitestOf({})).toMatchObject({ passed: 0, failed: 1 })
})

test('journeys are counted and timed', async () => {
  const journey = `import { expect, test } from '@playwright/test'
test('fails', () => expect(1).toBe(2))
test('stands', () => new Promise((done) => setTimeout(done, 40)))
`
  writeFileSync(join(folder, 'two.journey.mjs'), journey)
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    "export default { testMatch: '*.journey.mjs', outputDir: './results' }",
  )
  const command = ['playwright', 'test', '-c', join(folder, 'playwright.config.mjs')]
  const { timed, ...counts } = await runStep({ name: 'journeys', command, counts: 'playwright' })
  expect(counts).toMatchObject({ passed: 1, failed: 1 })
  expect(timed.find(({ name }) => name === 'two.journey.mjs: stands').ms).toBeGreaterThanOrEqual(40)
})

test('the slowest tests are listed first, with their steps', () => {
  const timed = [90, 12_340, 2_000].map((ms) => ({ step: 'pages', name: `of ${ms}`, ms }))
  expect(slowestOf(timed, 2)).toEqual(['  12.3 s  pages    of 12340', '   2.0 s  pages    of 2000'])
})
