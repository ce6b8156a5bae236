import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'
import { amountOf, sheetOf } from '../../steps/sheet.ts'

type Community = { id: number; slug: string; name: string }

async function openCommunity(request: APIRequestContext): Promise<Community> {
  const answer = await request.get('/api/v1/communities?per_page=1')
  return ((await answer.json()) as { data: Community[] }).data[0]!
}

async function mayasLink(request: APIRequestContext, { id }: Community): Promise<string> {
  const headers = { 'X-Platform': 'web' }
  const maya = await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers })
  const { token } = (await maya.json()) as { token: string }
  const invite = await request.get(`/api/v1/invites/mine?type=communities&id=${id}`, {
    headers: { ...headers, Authorization: `Bearer ${token}` },
  })
  return new URL(((await invite.json()) as { data: { url: string } }).data.url).pathname
}

const asSomeoneNew = (page: Page) => page.getByRole('button', { name: /New here/ }).click()

test(
  'a friend’s community link stays pinned during onboarding, and leads to joining the community',
  { tag: '@long' },
  async ({ page, request }) => {
    const community = await openCommunity(request)
    await page.goto(await mayasLink(request, community))
    await page.getByRole('link', { name: /^Join/ }).click()
    await expect(page).toHaveURL(/\/g\/\w+\/join$/)
    await expect(page.getByText(/Maya\P{L}* invited you to/u)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(community.name)
    await expectNoOverflow(page)
    await expectAccessible(page)
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await page.goto('/login')
    await asSomeoneNew(page)
    await join(page, community)
  },
)

test(
  'a guest who looks around first finds the community’s public page, and the invite again on the first page',
  { tag: '@long' },
  async ({ page, request }) => {
    const community = await openCommunity(request)
    await page.goto(await mayasLink(request, community))
    await page.getByRole('link', { name: 'Look around first' }).click()
    await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}/share$`))
    await expect(page.getByRole('heading', { level: 1, name: community.name })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Organizers' })).toBeVisible()
    await expectNoOverflow(page)
    await expectAccessible(page)
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Maya\P{L}* invited you to/u })).toBeVisible()
    await page.getByRole('link', { name: 'I already have an account' }).click()
    await asSomeoneNew(page)
    await join(page, community)
  },
)

async function join(page: Page, community: { name: string; slug: string }) {
  await expect(page).toHaveURL(/\/g\/\w+\/join$/)
  await expect(page.getByText(/Maya\P{L}* will see that you joined/u)).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/communities/${community.slug}$`))
  await expect(page.getByText("You're in. Giving is up to you.").filter({ visible: true })).toBeVisible()
}

test(
  'a community’s card on a guest’s home leads to its landing, and its Give to the sheet, which sign-in keeps',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/home')
    const card = page
      .getByRole('article')
      .filter({ has: page.locator('a[href^="/communities/"]') })
      .first()
    const name = await card.getByRole('heading').innerText()
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/communities\/[\w-]+\/share$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.trim())
    await page.goBack()
    await card.getByRole('link', { name: /^Give/ }).click()
    await expect(page).toHaveURL(/\/communities\/[\w-]+\/share\?give=1$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('link', { name: 'Sign in with email' }).click()
    await asSomeoneNew(page)
    await expect(page).toHaveURL(/\/communities\/[\w-]+\/share\?give=1$/)
    await expect(amountOf(page)).toBeVisible()
  },
)

test('sign-in returns to the same page, with its filters and scroll position', { tag: '@long' }, async ({ page }) => {
  await page.goto('/campaigns?sort=-created_at')
  await expect(page.getByRole('main').getByRole('article').nth(3)).toBeVisible()
  const address = page.url()
  await page.evaluate(() => scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  // clicks by script, because Playwright scrolls to a link in a sticky bar before a click, which moves the page
  await page.getByRole('link', { name: 'Sign in' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await asSomeoneNew(page)
  await expect(page).toHaveURL(address)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('sign-in returns to the open sheet with its amount', { tag: '@long' }, async ({ page }) => {
  await page.goto('/campaigns/1?give=1')
  await amountOf(page).fill('37')
  await sheetOf(page).getByRole('button', { name: 'Continue' }).click()
  await sheetOf(page).getByRole('link', { name: 'Sign in with email' }).click()
  await asSomeoneNew(page)
  await expect(page).toHaveURL(/\/campaigns\/1\?give=1$/)
  await expect(amountOf(page)).toHaveValue('37')
})
