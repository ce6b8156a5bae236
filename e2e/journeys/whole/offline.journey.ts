import { expect, test } from '../../stage/fixtures.ts'

test(
  'offline, pages that were read can be read again, with their time; online they are loaded again',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await signIn('maya')
    await page.goto('/campaigns/1')
    const title = (await page.getByRole('heading', { level: 1 }).first().textContent())!
    const hasSavedAnswers = () =>
      page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('reads-')))
    await expect.poll(hasSavedAnswers).toBe(true)
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
          const urls = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
          return urls.flat().some(({ url }) => url.endsWith('/campaigns/1'))
        }),
      )
      .toBe(true)
    // a full load, so that nothing of the earlier page is in memory
    await page.goto('/faq')
    await context.setOffline(true)
    await expect(page.getByText(/^You're offline\. Showing what we saved at \d/)).toBeVisible()
    await page.evaluate(() => {
      history.pushState({}, '', '/campaigns/1')
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    })
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title)
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/v1/campaigns/1'))
    await context.setOffline(false)
    await expect(page.getByText('Back online')).toBeVisible()
    await asked
    await expect(page.getByText('Back online')).toBeHidden()
    await page.evaluate(() => localStorage.clear())
  },
)
