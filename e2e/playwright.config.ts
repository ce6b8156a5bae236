import { defineConfig } from '@playwright/test'
import { chromium } from './chromium.ts'
import { enterHouse, workers } from './house-of-worker.ts'

enterHouse()

/** Journeys in a real browser; one at a time in a house, since they share its world. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: true,
  // a browser on a busy machine; what needs it is named at the end of a run
  retries: 1,
  workers,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: process.env.KINDLING_URL,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    launchOptions: chromium,
  },
})
