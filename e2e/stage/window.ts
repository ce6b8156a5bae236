import type { Browser, Page } from '@playwright/test'
import type { DemoPerson } from './fixtures.ts'
import { waitsForApp } from './waits-for-app.ts'

/** A new window, signed in through the API only; without a name it is a guest's. */
export async function windowOf(browser: Browser, baseURL: string, as?: DemoPerson): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = waitsForApp(await context.newPage())
  if (as === undefined) return page
  const answer = await context.request.post('/api/v1/auth/demo', { data: { as }, headers: { 'X-Platform': 'web' } })
  const { token } = (await answer.json()) as { token: string }
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  return page
}
