import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { Plugin } from 'vite'
import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { chromium } from './e2e/stage/chromium.ts'
import { pseudoWords } from './web/build/pseudo-words.ts'
import { type FakeAnswer, unfitAnswers } from './web/build/unfit-answers.ts'

/** A slow machine is no fault of the code. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }

/** `npm test` leaves out the files that say that they are long. */
const leftOut = [...configDefaults.exclude, ...(process.env.TEST_QUICK === 'on' ? ['**/*.long.test.*'] : [])]

/** The files that other parts of the long form run. */
const inOtherParts = process.env.TEST_EXCLUDE?.split(',') ?? []

/** Files of one worker share what they import, because loading it takes longer than most tests. */
const inNode = { environment: 'node', isolate: false, ...patience } as const

/** Properties draw the same cases in each run. */
const seeded = './server/test/seeded-properties.ts'

/** Node loads the files itself, as it does for the server. */
const loadedByNode = { viteModuleRunner: false, nodeLoader: false }

/** Tests that need nothing but Node; `loader` is Vite's where they import components. */
const plain = (name: string, include: string[], loader: object = loadedByNode): TestProjectConfiguration => ({
  test: { name, include, exclude: leftOut, setupFiles: seeded, experimental: loader, ...inNode },
})

const pseudoLocale = 'src/pseudo-locale.test.tsx'

/** In one run no file changes, so browsers need not ask for the same modules again for each test file. */
const isOneRun = process.argv.includes('run')

/** Page tests: real focus, real CSS, a real pointer, at the width of a phone. */
const pages = (
  name: string,
  include: string[],
  { exclude = [], plugins = [] }: { exclude?: string[]; plugins?: Plugin[] } = {},
): TestProjectConfiguration => ({
  root: fileURLToPath(new URL('web', import.meta.url)),
  plugins: [...plugins, react(), tailwindcss()],
  ...(isOneRun && { server: { headers: { 'Cache-Control': 'max-age=86400, immutable' } } }),
  optimizeDeps: {
    // also what is loaded when asked for: a library found late would bring a second React
    entries: ['src/**/*.{ts,tsx}'],
    include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name,
    include,
    exclude: [...leftOut, ...exclude],
    ...patience,
    env: { TEST_FULL: process.env.TEST_FULL ?? 'off' },
    setupFiles: 'src/platform/network/check-answers.fixtures.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      commands: { unfitAnswers: (_, answers: readonly FakeAnswer[]) => unfitAnswers(answers) },
      viewport: { width: 390, height: 844 },
      provider: playwright({
        launchOptions: chromium,
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** Tests on a real Postgres: `DATABASE_URL`, or one that the set-up starts; a database for each file. */
const onPostgres = (
  name: string,
  include: string[],
  { exclude = [], maxWorkers = 2 }: { exclude?: string[]; maxWorkers?: number } = {},
): TestProjectConfiguration => ({
  test: {
    name,
    include,
    exclude: [...leftOut, ...exclude],
    globalSetup: './server/test/global-setup.ts',
    setupFiles: seeded,
    experimental: loadedByNode,
    ...inNode,
    maxWorkers,
  },
})

/** They start and hurt real programs, and need the machine for themselves: a step of its own. */
const kills = ['server/test/reliability/*.test.ts']

export default defineConfig({
  test: {
    allowOnly: false,
    silent: 'passed-only',
    maxWorkers: 2,
    tags: [
      { name: 'long', description: 'Takes long, is rare or repeats much of another: only npm run test:full runs it.' },
    ],
    projects: [
      plain('contract', ['contract/**/*.test.ts']),
      plain('words', ['words/**/*.test.ts']),
      plain('art', ['art/**/*.test.ts']),
      plain('sandbox', ['sandbox/**/*.test.ts']),
      plain('lint', ['lint/**/*.test.ts']),
      plain('mobile', ['mobile/{check,generate}/**/*.test.ts']),
      plain('scripts', ['scripts/**/*.test.{ts,mjs}', 'bench/**/*.test.ts']),
      plain('web-plain', ['web/**/*.test.ts'], {}),
      onPostgres('server', ['server/**/*.test.ts'], {
        exclude: [...kills, ...inOtherParts],
      }),
      // they time real programs, which a crowded machine delays
      onPostgres('kills', kills, { maxWorkers: 1 }),
      pages('web', ['src/**/*.test.tsx'], { exclude: [pseudoLocale] }),
      pages('web-pseudo', [pseudoLocale], { plugins: [pseudoWords()] }),
    ],
  },
})
