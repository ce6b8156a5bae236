import { pages } from '@kindling/contract/pages'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { filled, noPages, routes, thingsOf } from './routes.ts'
import { expectAccessible, expectNoOverflow, expectNothingCut } from './screen-checks.ts'
import { setTextSize } from './text-size.ts'

type Row = (typeof routes)[number]

test('every address of the route table is walked', () => {
  expect(routes.map(({ page }) => page).toSorted()).toEqual([...pages].toSorted())
})

/** Goes on inside the app, as a link does. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    scrollTo(0, document.documentElement.scrollHeight)
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

async function expectStands(page: Page, { heading, title }: Row, focused: boolean): Promise<void> {
  const shown = page.locator('main h1').first()
  await expect(shown).toBeVisible()
  await expect(shown).toHaveText(heading)
  const named = title ?? (heading instanceof RegExp ? undefined : heading)
  await expect(page).toHaveTitle(named === undefined ? /\S · Kindling$/ : `${named} · Kindling`)
  if (!focused) return
  await expect(shown).toBeFocused()
  // the page before may have had such a heading too, and its focus
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
}

async function expectFits(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await setTextSize(page, 200)
  await expectNoOverflow(page)
  await expectNothingCut(page)
  await setTextSize(page, 100)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
}

const groups = 4
const groupOf = (which: number) => routes.filter((_, index) => index % groups === which)

for (let which = 0; which < groups; which += 1) {
  test(`a guest is let in, or led to onboarding (${which + 1} of ${groups})`, async ({ page, request }) => {
    test.slow()
    const things = await thingsOf(request)
    for (const row of groupOf(which)) {
      await test.step(row.at, async () => {
        await page.goto(filled(row.at, things))
        if (row.who === 'members') {
          await expect(page).toHaveURL(/\/$/)
          await expect(page.locator('main h1')).toHaveText('Small gifts. Real warmth.')
          return
        }
        await expect(page).toHaveURL(new URL(filled(row.leads ?? row.at, things), page.url()).href)
        await expectStands(page, row, false)
        await expectFits(page)
      })
    }
  })

  test(`a member is let in, or led home (${which + 1} of ${groups})`, async ({ page, request, signIn }) => {
    test.slow()
    await signIn('maya')
    const things = await thingsOf(request)
    await page.goto('/faq')
    for (const row of groupOf(which)) {
      await test.step(row.at, async () => {
        await follow(page, filled(row.at, things))
        if (row.who === 'guests') return await expect(page).toHaveURL(/\/home$/)
        await expect(page).toHaveURL(new URL(filled(row.leads ?? row.at, things), page.url()).href)
        await expectStands(page, row, row.leads === undefined)
        if (row.who === 'members') await expectFits(page)
      })
    }
  })
}

test('what is no page is said to be none, by the app and by the server', async ({ page, request }) => {
  await page.goto('/faq')
  for (const address of noPages) {
    await follow(page, address)
    await expect(page).toHaveURL(/\/404$/)
    await follow(page, '/faq')
    await expect(page).toHaveURL(/\/faq$/)
    const told = await request.get(address, { maxRedirects: 0 })
    expect([told.status(), told.headers().location], address).toEqual([302, '/404'])
  }
  expect((await request.get('/404')).status()).toBe(404)
})

test('what waits for its review opens for whoever made it by its address, and is missing for a guest', async ({
  page,
  request,
  signIn,
}) => {
  const headers = { authorization: `Bearer ${await signIn('maya')}`, 'x-platform': 'web' }
  const answer = await request.get('/api/v1/campaigns?filter[list]=mine', { headers })
  const { data } = (await answer.json()) as { data: { id: number; title: string; status: string }[] }
  const own = data.find(({ status }) => status === 'in_review')!
  await page.goto(`/campaigns/${own.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/campaigns/${own.id}`)
  await expect(page).toHaveURL(/\/404$/)
})

test('a guest comes back to the wanted place after signing in', async ({ page }) => {
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await page.getByRole('button', { name: /Maya/ }).click()
  await expect(page).toHaveURL(/\/account\/preferences$/)
})
