import { defineConfig } from '@playwright/test'
import { chromium } from './stage/chromium.ts'
import { enterInstance, workers } from './stage/instance-of-worker.ts'

enterInstance()
const isFull = process.env.TEST_FULL === 'on'

/** Journeys in a real browser, one at a time for each Kindling, because they share its world. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  // journeys that repeat much of another one, or are rare
  ...(!isFull && { grepInvert: /@long/ }),
  globalSetup: './stage/global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  workers,
  fullyParallel: true,
  // Projects are queued in this order: payouts come last, because they run on the clock of a later month, and what is
  // given afterwards looks as if it should have been in them.
  projects: [
    { name: 'all', testIgnore: 'payouts.journey.ts' },
    { name: 'payouts', testMatch: 'payouts.journey.ts' },
  ],
  timeout: isFull ? 240_000 : 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env.KINDLING_URL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    // what passes through a worker cannot be blocked or counted; `installed.journey.ts` allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: chromium,
  },
})
