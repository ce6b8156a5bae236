import { delimiter, join } from 'node:path'
import { bringChromium } from './bring-chromium.mjs'
import { bringHaproxy } from './bring-haproxy.mjs'
import { root, runStep } from './run-step.mjs'

/**
 * Everything that must hold, in one command: `npm test`, or `npm run test:full` with the long forms; `npm test -- lint
 * types` runs the steps named. A good step takes one line, a failed one shows all it said. The last line is
 * `N passed, N failed`: a check counts as one, a run of tests as its tests.
 */
const words = process.argv.slice(2)
const chosen = words.filter((word) => !word.startsWith('--'))

// The packages bring the Node that the house runs on; the npm that called may be older.
process.env.PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
if (words.includes('--full')) process.env.TEST_FULL = 'on'

/** Steps in the order in which a fault is cheapest to see. */
const steps = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '.'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'build', command: ['node', 'scripts/build-web.mjs'] },
  { name: 'size', command: ['node', 'scripts/check-size.mjs'] },
  {
    name: 'tests',
    command: ['vitest', 'run', '--project=!web', '--project=!web-pseudo', '--project=!kills'],
    counts: 'vitest',
  },
  { name: 'kills', command: ['vitest', 'run', '--project=kills'], counts: 'vitest' },
  {
    name: 'pages',
    command: ['vitest', 'run', '--project=web', '--project=web-pseudo'],
    counts: 'vitest',
    inBrowser: true,
  },
  { name: 'journeys', command: ['playwright', 'test', '-c', 'e2e'], counts: 'playwright', inBrowser: true },
]

const unknown = chosen.filter((word) => !steps.some(({ name }) => name === word))
if (unknown.length > 0)
  throw new Error(`no such step: ${unknown.join(', ')}; there are ${steps.map((s) => s.name).join(', ')}`)

const todo = steps.filter(({ name }) => chosen.length === 0 || chosen.includes(name))
const chromium = todo.some((step) => step.inBrowser) ? bringChromium() : {}
if (chromium.path) process.env.CHROMIUM_PATH = chromium.path
if (todo.some(({ name }) => name === 'kills')) bringHaproxy()

const total = { passed: 0, failed: 0 }
for (const step of todo) {
  const { passed, failed } = await runStep(step, step.inBrowser ? chromium.missing : undefined)
  total.passed += passed
  total.failed += failed
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
