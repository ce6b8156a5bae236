import { join } from 'node:path'
import { root } from './run-step.mjs'

const onNode = ['vitest', 'run', '--project=!web', '--project=!web-pseudo', '--project=!kills']
const bigger = { TEST_FULL: 'on' }

/** Leaves out what says that it is long: files named `*.long.test.*`, and tests with the tag `long`. */
const quick = (step) => ({
  ...step,
  command: step.counts === 'vitest' ? [...step.command, '--tags-filter=!long'] : step.command,
  env: { ...step.env, TEST_QUICK: 'on' },
})

/** Checks that have no long form. `budget`: the seconds that a step may take beside the others, on two cores. */
const checks = [
  { name: 'format', command: ['oxfmt', '--check', '.'], budget: 5 },
  {
    name: 'lint',
    command: ['oxlint', '.'],
    // it checks types too; one thread, because each thread would infer the same types again
    env: { GOMAXPROCS: '1', GOGC: '400' },
    budget: 40,
  },
  { name: 'build', command: ['node', 'scripts/build-web.mjs'], budget: 30 },
  { name: 'size', command: ['node', 'scripts/check-size.mjs'], budget: 5 },
  { name: 'phones', command: ['node', 'mobile/check/check-phones.ts'], budget: 5 },
]

/** The file in which the step `world` writes the folder of its demo world; journeys begin with that world. */
const filled = { KINDLING_WORLD: join(root, '.cache', `world-${process.pid}`) }

/** It needs one core, so it runs beside `lint`, which needs the other. */
const world = { name: 'world', command: ['node', 'e2e/stage/fill-world.ts'], env: filled, budget: 40 }

const pages = {
  name: 'pages',
  command: ['vitest', 'run', '--project=web'],
  // React as people get it; its development build takes a quarter of the browser's time
  env: { NODE_ENV: 'production' },
  counts: 'vitest',
  inBrowser: true,
  budget: 85,
}

const journeys = {
  name: 'journeys',
  command: ['playwright', 'test', '-c', 'e2e'],
  counts: 'playwright',
  inBrowser: true,
  budget: 95,
}

/** Every page in a pseudo-locale, in React's development build and strict mode: the rule on words watches each push. */
const pseudo = {
  name: 'pseudo',
  command: ['vitest', 'run', '--project=web-pseudo'],
  counts: 'vitest',
  inBrowser: true,
}

/** The steps of `npm test`; CONTRIBUTING.md lists them. */
export const steps = [
  ...checks,
  world,
  quick({ name: 'tests', command: onNode, counts: 'vitest', budget: 185 }),
  quick({ name: 'kills', command: ['vitest', 'run', '--project=kills'], counts: 'vitest', budget: 35 }),
  quick(pages),
  quick({ ...journeys, env: filled }),
]

/** The server's tests whose long forms take minutes: each file is in one part of `npm run test:full`. */
export const longFiles = {
  ledger: ['ledger-model'],
  submits: ['double-submit', 'attempts-model'],
  events: ['webhook-chaos', 'cards-chaos', 'planted-differences'],
  plans: ['plan-model', 'payouts-model'],
  deaths: ['charging/killed', 'payouts/payouts.test'],
  matches: ['match/payment'],
  privacy: ['test/privacy', 'visibility-races', 'listing-races'],
  abuse: ['fuzz', 'storms', 'card-testing'],
  histories: ['campaigns-model', 'communities-model', 'mutes-model'],
  boards: ['boards-model', 'charts-model', 'inviter-chains', 'giveables/totals', 'trends'],
}
const inParts = Object.values(longFiles)
  .flat()
  .flatMap((file) => [`**/${file}*`, `**/${file}*/**`])

const vitestPart = (name, command) => ({ name, command, counts: 'vitest', env: bigger })

/** The parts of `npm run test:full`, each at most about an hour; docs/reliability.md lists them. */
export const fullParts = [
  ...Object.entries(longFiles).map(([name, files]) =>
    vitestPart(name, ['vitest', 'run', '--project=server', ...files]),
  ),
  { ...vitestPart('rest', onNode), env: { ...bigger, TEST_EXCLUDE: inParts.join() } },
  ...['kills', 'chat-kills', 'guest', 'uploads'].map((name) =>
    vitestPart(name, ['vitest', 'run', '--project=kills', `reliability/${name}.`]),
  ),
  ...[pages, journeys, pseudo].map(({ budget: _, ...step }) => ({ ...step, env: { ...step.env, ...bigger } })),
]

/**
 * What `npm test` runs, one after another; the lines of a group run at once. Tests have the machine to themselves,
 * because they wait for conditions, which a crowded machine delays.
 */
export const groups = [
  [['lint'], ['build', 'size', 'phones', 'format', 'world']],
  [['tests', 'pages', 'journeys', 'kills']],
]
