import { delimiter, join } from 'node:path'
import { bringChromium } from './bring-chromium.mjs'
import { bringHaproxy } from './bring-haproxy.mjs'
import { root, runStep, timeOf } from './run-step.mjs'

/** `npm test -- lint types` runs the steps named. In `N passed` a check counts as one, a run of tests as its tests. */
const args = process.argv.slice(2)
const chosen = args.filter((word) => !word.startsWith('--'))

// the packages include Kindling's Node; the Node of the calling npm may be older
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
if (args.includes('--full')) process.env.TEST_FULL = 'on'

/** `budget`: the seconds that a step may take beside the others, on two cores; CONTRIBUTING.md lists them. */
const steps = [
  { name: 'format', command: ['oxfmt', '--check', '.'], budget: 5 },
  { name: 'lint', command: ['oxlint', '.'], budget: 45 },
  { name: 'types', command: ['tsc', '-b'], budget: 35 },
  { name: 'build', command: ['node', 'scripts/build-web.mjs'], budget: 20 },
  { name: 'size', command: ['node', 'scripts/check-size.mjs'], budget: 5 },
  {
    name: 'tests',
    command: ['vitest', 'run', '--project=!web', '--project=!web-pseudo', '--project=!kills'],
    counts: 'vitest',
    budget: 400,
  },
  { name: 'kills', command: ['vitest', 'run', '--project=kills'], counts: 'vitest', budget: 110 },
  {
    name: 'pages',
    command: ['vitest', 'run', '--project=web'],
    // React as people get it; its development build takes a quarter of the browser's time
    env: { NODE_ENV: 'production' },
    counts: 'vitest',
    inBrowser: true,
    budget: 250,
  },
  {
    name: 'pseudo',
    // in React's development build and strict mode
    command: ['vitest', 'run', '--project=web-pseudo'],
    counts: 'vitest',
    inBrowser: true,
    budget: 30,
  },
  {
    name: 'journeys',
    command: ['playwright', 'test', '-c', 'e2e'],
    counts: 'playwright',
    inBrowser: true,
    budget: 240,
  },
]
const budgetOfAll = 600

/** Parts run one after another; the lines of a part run at once, because no single step uses two cores fully. */
const parts = [
  [
    ['format', 'lint'],
    ['types', 'build', 'size'],
  ],
  [['tests'], ['pages', 'pseudo', 'journeys']],
  [['kills']],
]

const unknown = chosen.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`)

const isWanted = (name) => chosen.length === 0 || chosen.includes(name)
/** Installs the browser while the first steps run; returns why it is missing, if it is. */
async function bring() {
  const { missing, path } = steps.some((step) => step.inBrowser && isWanted(step.name)) ? await bringChromium() : {}
  if (path) process.env.CHROMIUM_PATH = path
  if (isWanted('kills')) await bringHaproxy()
  return missing
}
const brought = bring()
const total = { passed: 0, failed: 0 }

async function runLine(names) {
  for (const name of names.filter(isWanted)) {
    const step = steps.find((one) => one.name === name)
    const missing = step.counts ? await brought : undefined
    const { passed, failed } = await runStep(step, step.inBrowser ? missing : undefined)
    total.passed += passed
    total.failed += failed
  }
}

const began = performance.now()
for (const part of parts) await Promise.all(part.map(runLine))
if (chosen.length === 0) console.log(`all       ${timeOf(began, budgetOfAll)}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
