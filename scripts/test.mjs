import { randomInt } from 'node:crypto'
import { delimiter, join } from 'node:path'
import { bringChromium } from './bring-chromium.mjs'
import { bringHaproxy } from './bring-haproxy.mjs'
import { root, runStep, slowestOf, timeOf } from './run-step.mjs'
import { fullParts, groups, steps } from './steps.mjs'

/**
 * `npm test -- lint build` runs the steps named, and `npm run test:full -- ledger` the parts named. In `N passed` a
 * check counts as one, a run of tests as its tests.
 */
const args = process.argv.slice(2)
const isFull = args.includes('--full')
const chosen = args.filter((word) => !word.startsWith('--'))
const all = isFull ? fullParts : steps

const unknown = chosen.filter((word) => !all.some(({ name }) => name === word))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

// the packages include Kindling's Node; the Node of the calling npm may be older
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
// each worker of a run would strip and compile the same modules again
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
if (isFull) process.env.TEST_SEED ??= String(randomInt(2 ** 31))

const isWanted = (name) => chosen.length === 0 || chosen.includes(name)
/** Installs the browser while the first steps run; returns why it is missing, if it is. */
async function bring() {
  const { missing, path } = all.some((step) => step.inBrowser && isWanted(step.name)) ? await bringChromium() : {}
  if (path) process.env.CHROMIUM_PATH = path
  if (isWanted('kills') || isWanted('guest')) await bringHaproxy()
  return missing
}
const brought = bring()
const total = { passed: 0, failed: 0, timed: [] }

async function runLine(names) {
  for (const name of names.filter(isWanted)) {
    const step = all.find((one) => one.name === name)
    const missing = step.counts ? await brought : undefined
    const { passed, failed, timed = [] } = await runStep(step, step.inBrowser ? missing : undefined)
    total.passed += passed
    total.failed += failed
    total.timed.push(...timed.map((test) => ({ step: name, ...test })))
    if (isFull && failed > 0)
      console.log(`         again: TEST_SEED=${process.env.TEST_SEED} npm run test:full -- ${name}`)
  }
}

/** Parts build the app that journeys open. */
async function buildFirst() {
  const build = steps.find(({ name }) => name === 'build')
  if (isWanted('journeys')) total.failed += (await runStep(build)).failed
}

const began = performance.now()
if (isFull) {
  await buildFirst()
  await runLine(fullParts.map(({ name }) => name))
} else for (const group of groups) await Promise.all(group.map(runLine))
const slowest = slowestOf(total.timed, 20)
if (slowest.length > 0) console.log(`\nslowest tests\n${slowest.join('\n')}\n`)
if (chosen.length === 0) console.log(`all       ${timeOf(began, isFull ? undefined : 480)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
