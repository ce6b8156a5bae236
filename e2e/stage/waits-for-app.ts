import type { Page } from '@playwright/test'

/**
 * Makes `goto` wait until the app has replaced the prerendered page: for a moment both are in the document, and the
 * buttons of the prerendered page do nothing. A `waitUntil` that the caller passes is respected.
 */
export function waitsForApp(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    if (options?.waitUntil === undefined) await page.locator('#prerendered').waitFor({ state: 'detached' })
    return answer
  }
  return page
}
