import { pages, pagesOfOwn } from '@kindling/contract/pages/pages'
import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { filled, noPages, routes, thingsOf } from '../../screens/routes.ts'
import { expectAccessible, expectNoOverflow, expectNothingCut } from '../../screens/screen-checks.ts'
import { screens } from '../../screens/screens.ts'
import { setTextSize } from '../../screens/text-size.ts'

type Row = (typeof routes)[number]
type CampaignRow = { id: number; status: string }

test('the rows cover every address of the route table', () => {
  expect(routes.map(({ page }) => page).toSorted()).toEqual([...pages].toSorted())
})

/** Opens the page that the others are reached from, and waits until the router follows the address. */
async function openFirst(page: Page): Promise<void> {
  await page.goto('/faq')
  await page.getByRole('link', { name: 'Monthly' }).first().click()
  await expect(page).toHaveURL(/#monthly$/)
}

/** Navigates inside the app like a link, from the end of the page. */
const follow = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => {
    scrollTo(0, document.documentElement.scrollHeight)
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, to)

async function expectPage(page: Page, { heading, title }: Row, { followed }: { followed: boolean }) {
  const shown = page.locator('main h1').first()
  await expect(shown).toBeVisible()
  await expect(shown).toHaveText(heading)
  const named = title ?? (heading instanceof RegExp ? undefined : heading)
  await expect(page).toHaveTitle(named === undefined ? /\S · Kindling$/ : `${named} · Kindling`)
  if (!followed) return
  // the last page was scrolled to its end, and may have had the same heading with focus
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(shown).toBeFocused()
}

/**
 * With `TEST_FULL=on`, checks the layout of pages that `every-screen.journey.ts` does not visit.
 */
async function expectFits(page: Page): Promise<void> {
  if (process.env.TEST_FULL !== 'on') return
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

const halves = [0, 1] as const
const halfOf = (which: number) => routes.filter((_, index) => index % halves.length === which)

for (const which of halves) {
  test(
    `a guest sees the page or is led to onboarding (${which + 1} of ${halves.length})`,
    { tag: '@long' },
    async ({ page, request }) => {
      test.slow()
      const things = await thingsOf(request)
      await openFirst(page)
      for (const row of halfOf(which)) {
        await test.step(row.at, async () => {
          const at = filled(row.at, things)
          const answer = await request.get(at)
          // the server cannot know that a page of the person's own is missing, because only the app knows the session;
          // of a flash campaign's leaderboard it has no page
          const isMissing =
            row.leadsTo === '/404' && pagesOfOwn.includes(row.page) && !row.page.endsWith('/leaderboard')
          expect(answer.status()).toBe(isMissing || answer.url().endsWith('/404') ? 404 : 200)
          // prerendered pages are opened by their URL, as most visitors do; all others start from the same empty page
          const followed = !(await answer.text()).includes('id="first-data"')
          await (followed ? follow(page, at) : page.goto(at))
          if (row.who === 'members') {
            await expect(page).toHaveURL(/\/$/)
            await expect(page.locator('main h1')).toHaveText('Small gifts. Real warmth.')
            return
          }
          await expect(page).toHaveURL(new URL(filled(row.leadsTo ?? row.at, things), page.url()).href)
          await expectPage(page, row, { followed: followed && row.leadsTo === undefined })
          await expectFits(page)
        })
      }
    },
  )

  test(
    `a member sees the page or is led home (${which + 1} of ${halves.length})`,
    { tag: '@long' },
    async ({ page, request, signIn }) => {
      test.slow()
      await signIn('maya')
      const things = await thingsOf(request)
      await openFirst(page)
      for (const row of halfOf(which)) {
        await test.step(row.at, async () => {
          await follow(page, filled(row.at, things))
          if (row.who === 'guests') return await expect(page).toHaveURL(/\/home$/)
          await expect(page).toHaveURL(new URL(filled(row.leadsTo ?? row.at, things), page.url()).href)
          await expectPage(page, row, { followed: row.leadsTo === undefined })
          if (row.who === 'members') await expectFits(page)
        })
      }
    },
  )
}

test('every built page has a screen in the list', async ({ request }) => {
  const walked = await Promise.all(screens.map(async ({ path }) => (typeof path === 'string' ? path : path(request))))
  const pathOf = (address: string) => address.split('?')[0]!
  const isWalked = (page: string) => {
    const pattern = new RegExp(`^${page.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
    return walked.some((address) => pattern.test(pathOf(address)))
  }
  const pages = routes.filter(({ leadsTo }) => leadsTo === undefined).map(({ page }) => page)
  expect(pages.filter((page) => !isWalked(page))).toEqual([])
})

test('the server’s answer for a campaign depends only on its state: a page, or 404', async ({ request }) => {
  const headers = { 'X-Platform': 'web' }
  const entered = await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers })
  const { token } = (await entered.json()) as { token: string }
  const lists = await Promise.all(
    ['mine', 'active', 'finished'].map(async (list) => {
      const answer = await request.get(`/api/v1/campaigns?filter[list]=${list}&per_page=30`, {
        headers: { ...headers, Authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: CampaignRow[] }).data
    }),
  )
  const hidden = new Set(['draft', 'in_review', 'rejected'])
  const seen = new Set<string>()
  for (const { id, status } of lists.flat()) {
    if (seen.has(status)) continue
    seen.add(status)
    for (const path of [`/campaigns/${id}`, `/campaigns/${id}/share`]) {
      const answer = await request.get(path, { maxRedirects: 0 })
      expect([status, path, answer.status(), answer.headers().location]).toEqual([
        status,
        path,
        hidden.has(status) ? 404 : 200,
        undefined,
      ])
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['in_review', 'rejected', 'active', 'reported']))
})

test(
  'unknown paths show the missing page in the app and on the server',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.goto('/faq')
    for (const address of noPages) {
      await follow(page, address)
      await expect(page).toHaveURL(/\/404$/)
      await follow(page, '/faq')
      await expect(page).toHaveURL(/\/faq$/)
      const answer = await request.get(address, { maxRedirects: 0 })
      expect([answer.status(), answer.headers().location], address).toEqual([302, '/404'])
    }
    expect((await request.get('/404')).status()).toBe(404)
  },
)

test(
  'a campaign in review opens for its organizer by its address, and is missing for a guest',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    const headers = { authorization: `Bearer ${await signIn('maya')}`, 'x-platform': 'web' }
    const answer = await request.get('/api/v1/campaigns?filter[list]=mine', { headers })
    const { data } = (await answer.json()) as { data: { id: number; title: string; status: string }[] }
    const own = data.find(({ status }) => status === 'in_review')!
    await page.goto(`/campaigns/${own.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own.title)
    await page.evaluate(() => localStorage.clear())
    await page.goto(`/campaigns/${own.id}`)
    await expect(page).toHaveURL(/\/404$/)
  },
)

test('a guest reaches the wanted page after signing in', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account/preferences')
  await expect(page).toHaveURL(/\/$/)
  await page.getByRole('link', { name: 'I already have an account' }).click()
  await page.getByRole('button', { name: /Maya/ }).click()
  await expect(page).toHaveURL(/\/account\/preferences$/)
})
