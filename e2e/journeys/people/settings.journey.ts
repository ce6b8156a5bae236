import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, newestMail, test } from '../../stage/fixtures.ts'

const settings = '/account/preferences'
const password = 'Warm 4 winters!'
const themeAndMotion = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))

/** Changes the person's data, as the profile does. */
async function change(request: APIRequestContext, token: string, data: object): Promise<{ email: string }> {
  const headers = { 'X-Platform': 'web', Authorization: `Bearer ${token}` }
  const answer = await request.patch('/api/v1/user', { data, headers })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { data: { email: string } }).data
}

async function enterByPassword(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with email' }).click()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home$/)
}

test(
  'theme and motion apply in all tabs, on the server, and from the first frame',
  { tag: '@long' },
  async ({ page, context, signIn }) => {
    await signIn('new')
    await page.goto(settings)
    const [other] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/faq'))])
    await other.waitForLoadState('load')
    const saved = () =>
      page.waitForResponse((answer) => answer.url().endsWith('/user/settings') && answer.request().method() === 'PUT')
    let answer = saved()
    await page.getByText('Dark', { exact: true }).click()
    expect((await answer).ok()).toBe(true)
    answer = saved()
    await page.getByRole('switch', { name: 'Reduce motion' }).click()
    expect((await answer).ok()).toBe(true)
    expect(await themeAndMotion(page)).toMatchObject({ theme: 'dark', motion: 'reduced' })
    await expect.poll(() => themeAndMotion(other)).toMatchObject({ theme: 'dark', motion: 'reduced' })
    await other.close()

    // blocks the app's scripts, to see the page before its first frame
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort())
    const withoutScripts = await context.newPage()
    await withoutScripts.goto('/faq', { waitUntil: 'commit' })
    await expect.poll(() => themeAndMotion(withoutScripts)).toMatchObject({ theme: 'dark', motion: 'reduced' })
    await withoutScripts.close()
    await context.unroute(/\/assets\/.*\.js$/)

    await page.reload()
    await expect(page.getByRole('switch', { name: 'Reduce motion' })).toBeChecked()
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  },
)

test(
  'a person signs in with a password, signs out other sessions, and keeps a time zone',
  { tag: '@long' },
  async ({ page, browser, request, signIn }) => {
    const token = await signIn('new')
    const { email } = await change(request, token, { password })
    const elsewhere = await (await browser.newContext()).newPage()
    await enterByPassword(elsewhere, email)

    await page.goto(settings)
    await page.getByRole('button', { name: /^Where you're signed in/ }).click()
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText("You're signed in on this device only.")).toBeVisible()
    await elsewhere.goto('/account/billing')
    await expect(elsewhere).toHaveURL(/\/$/)
    await elsewhere.context().close()

    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: /^Time zone/ }).click()
    await page.getByRole('searchbox').fill('kolkata')
    await page.getByRole('button', { name: /^Kolkata/ }).click()
    const zone = page.getByRole('button', { name: /^Time zone.*Kolkata$/ })
    await expect(zone).toBeVisible()
    await expect(zone).not.toHaveAttribute('aria-busy')
    await page.reload()
    await expect(zone).toBeVisible()
  },
)

test(
  'a new email address is confirmed from its inbox',
  { tag: '@long' },
  async ({ page, browser, request, signIn }) => {
    const token = await signIn('new')
    const email = `new-${crypto.randomUUID()}@example.org`
    await change(request, token, { email })
    const [address] = /http\S+\/confirm-email\?token=[\w.-]+/.exec((await newestMail(email)).text) ?? []
    const reader = await (await browser.newContext()).newPage()
    await reader.goto(address!)
    await reader.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(reader.getByText(`From now on we write to ${email}.`)).toBeVisible()
    await reader.reload()
    await reader.getByRole('button', { name: 'Confirm my email' }).click()
    await expect(reader.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
    await reader.context().close()
    await page.goto('/home')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_user'))).toContain(email)
  },
)

test('a person downloads their data, deletes the account, and restores it', async ({ page, signIn }) => {
  await signIn('new')
  await page.goto(settings)
  await expect(page.getByRole('button', { name: /^Delete account/ })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download my data/ }).click(),
  ])
  await expect(page.getByText('Your download has begun.')).toBeVisible()
  expect(file.suggestedFilename()).toBe('kindling-my-data.zip')
  const zip = await readFile(await file.path(), 'latin1')
  expect(zip.slice(0, 2)).toBe('PK')
  expect(zip).toContain('index.html')
  await expect(page).toHaveURL(settings)

  await page.getByRole('button', { name: /^Delete account/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/^Your account will be deleted on /)).toBeVisible()
  await page.goto('/home')
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Home' })).toBeAttached()
  await expect(page.getByText(/^Your account will be deleted on /)).toHaveCount(0)
})
