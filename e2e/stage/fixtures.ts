import { test as base, expect } from '@playwright/test'
import { type Processor, watchProcessor } from './processor.ts'
import { waitsForApp } from './waits-for-app.ts'

export type DemoPerson = 'maya' | 'kofi' | 'new'

/** Every journey uses this. A journey fails on a page error or a report of the content security policy. */
export const test = base.extend<{
  quietPage: void
  closedWindows: void
  /** Signs in a person of the demo world, as the buttons of /login do; returns the token. The next page uses it. */
  signIn(as: DemoPerson): Promise<string>
  processor: Processor
}>({
  page: async ({ page }, give) => {
    await give(waitsForApp(page))
  },
  quietPage: [
    async ({ page }, give) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (line) => {
        if (line.type() === 'error' && line.text().includes('Content Security Policy')) errors.push(line.text())
      })
      await give()
      expect(errors, 'errors in the page').toEqual([])
    },
    { auto: true },
  ],
  // windows of other people would keep streams open, and run, until the last journey
  closedWindows: [
    async ({ browser, context }, give) => {
      await give()
      const others = browser.contexts().filter((one) => one !== context)
      await Promise.all(others.map((one) => one.close()))
    },
    { auto: true },
  ],
  signIn: async ({ page, request }, give) => {
    await give(async (as) => {
      const answer = await request.post('/api/v1/auth/demo', {
        data: { as, time_zone: 'America/New_York' },
        headers: { 'X-Platform': 'web' },
      })
      expect(answer.ok(), `demo sign-in answers ${answer.status()}`).toBe(true)
      const { token } = (await answer.json()) as { token: string }
      // only once, because a sign-out on the page must last
      await page.addInitScript((kept) => {
        if (self !== top) return // the bank's page in its frame
        if (window.name === 'signed in once') return
        Object.assign(window, { name: 'signed in once' })
        localStorage.setItem('auth_token', kept)
      }, token)
      return token
    })
  },
  processor: [
    // Playwright requires a pattern even if it takes nothing
    // oxlint-disable-next-line no-empty-pattern
    async ({}, give) => {
      const { processor, restore } = await watchProcessor()
      await give(processor)
      await restore()
    },
    { auto: true }, // starts before the hooks of a journey
  ],
})

export { expect } from '@playwright/test'
export { newestMail } from './mails.ts'
