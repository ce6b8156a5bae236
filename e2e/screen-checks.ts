import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails when axe finds a violation on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`)
  expect(told, `axe at ${page.url()}`).toEqual([])
}

/** Fails when the page can be moved sideways, and names what sticks out. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1)
    return out.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))
  })
  expect(wide, `wider than the window at ${page.url()}`).toEqual([])
}

/** Fails unless the page has come: one heading of the first rank, a title, and nothing that still loads. */
export async function expectArrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page).toHaveTitle(/\S/)
}
