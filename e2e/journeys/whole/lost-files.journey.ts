import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { amountOf, expectThanks, giveButton, openSheetWithCard, pressGive, sheetOf } from '../../steps/sheet.ts'

const lostWords = "We couldn't load this."

/** Blocks the app's files whose names begin like this until they are restored; counts their requests. */
async function blockFiles(page: Page, name: RegExp) {
  const blocked = { asked: 0, found: false }
  await page.route(
    (url) => name.test(url.pathname),
    (route) => {
      blocked.asked += 1
      return blocked.found ? route.continue() : route.abort()
    },
  )
  return blocked
}

test(
  'a page whose file is lost shows a message inside the frame, and loads on a retry',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/campaigns')
    const file = await blockFiles(page, /assets\/campaigns\._id/)
    await page.locator('main h2 a, main h3 a').first().click()
    await expect(page.getByText(lostWords)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Kindling, home' })).toBeVisible()
    expect(await page.getByText(/Something went wrong|Show Error/).count()).toBe(0)
    await page.getByRole('button', { name: 'Go back' }).click()
    await expect(page).toHaveURL(/\/campaigns$/)
    await page.locator('main h2 a, main h3 a').first().click()
    await expect(page.getByRole('heading', { name: lostWords })).toBeVisible()
    file.found = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: lostWords })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/campaigns\/\d+$/)
  },
)

test(
  'a giving sheet whose file is lost shows a message, can be closed, and loads on a retry',
  { tag: '@long' },
  async ({ page }) => {
    const file = await blockFiles(page, /assets\/give-sheet/)
    await page.goto('/campaigns/1')
    const give = page.getByRole('main').getByRole('link', { name: /^Give/ }).first()
    await give.click()
    const dialog = page.getByRole('dialog', { name: lostWords })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/campaigns\/1$/)
    await give.click()
    file.found = true
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(amountOf(page)).toBeVisible()
  },
)

for (const [part, opener] of [
  ['modal-surface', (page: Page) => page.getByRole('main').getByRole('link', { name: /^Give/ }).first().click()],
  ['share-sheet', (page: Page) => page.getByRole('main').getByRole('button', { name: 'Share' }).first().click()],
] as const)
  test(`${part} shows a message if its file is lost, and loads on a retry`, { tag: '@long' }, async ({ page }) => {
    const file = await blockFiles(page, new RegExp(`assets/${part}`))
    await page.goto('/campaigns/1')
    await opener(page)
    const dialog = page.getByRole('dialog', { name: lostWords })
    await expect(dialog).toBeVisible()
    file.found = true
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(sheetOf(page)).toBeVisible()
  })

test('thanks are shown in plain words if their file is lost', { tag: '@long' }, async ({ page, request, signIn }) => {
  await signIn('new')
  const file = await blockFiles(page, /assets\/thanks-/)
  const sheet = await openSheetWithCard(page, await openCampaign(request), { dollars: '12' })
  await giveButton(page).click()
  await expectThanks(page)
  await expect(sheet.getByText(/^Your \$12 is (on its way to|recorded for) /)).toBeVisible()
  await expect(sheet.getByText(/^(Receipt sent|A receipt is on its way) to /)).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(await sheet.getByRole('button').allTextContents()).toEqual(['', 'Done'])
  expect(file.asked, 'once at rest, once with the gift').toBeGreaterThan(1)
})

test('Give opens without a connection, and says that it needs one', { tag: '@long' }, async ({ page, context }) => {
  const sheetCame = page.waitForResponse(/assets\/give-sheet/)
  const surfaceCame = page.waitForResponse(/assets\/modal-surface/)
  await page.goto('/campaigns/1')
  await Promise.all([sheetCame, surfaceCame])
  await context.setOffline(true)
  await pressGive(page)
  await amountOf(page).fill('12')
  await expect(sheetOf(page).getByText('Gifts need a connection. Your amount is saved.')).toBeVisible()
  await context.setOffline(false)
  await expect(sheetOf(page).getByText('Gifts need a connection. Your amount is saved.')).toBeHidden()
  await expect(amountOf(page)).toHaveValue('12')
})

test(
  'offline, a page that was not loaded yet shows a message, and loads when the network returns',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/campaigns')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Sign in' }).click()
    await expect(page.getByText("You're offline. This will load when you're back online.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
  },
)

test('the page reloads once after a new build', { tag: '@long' }, async ({ page }) => {
  await page.goto('/campaigns')
  await page.evaluate(() => Object.assign(window, { old: true }))
  const file = await blockFiles(page, /assets\/campaigns\._id/)
  await page.route('**/404', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js')
    await route.fulfill({ response: answer, body })
  })
  await page.locator('main h2 a, main h3 a').first().click()
  await page.waitForFunction(() => !('old' in window))
  await expect(page.getByRole('heading', { name: lostWords })).toBeVisible()
  const asked = file.asked
  await expect(page).toHaveURL(/\/campaigns\/\d+$/)
  await expect.poll(() => file.asked - asked).toBeLessThan(3)
})

for (const [what, files] of [
  ['nothing of the app', /assets\/.*\.js$/],
  ['only the beginning of the app', /assets\/start-.*\.js$/],
] as const) {
  test(`when ${what} loads, a prerendered page stays and its links work`, { tag: '@long' }, async ({ page }) => {
    await blockFiles(page, files)
    await page.goto('/campaigns/1')
    await page.locator('main a[href*="give=1"]:visible').first().click()
    await expect(page).toHaveURL(/give=1$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test(`when ${what} loads, a page that is not prerendered shows a message`, { tag: '@long' }, async ({ page }) => {
    const blocked = await blockFiles(page, files)
    await page.goto('/login')
    await expect(page.getByRole('heading', { name: "Kindling didn't load." })).toBeVisible()
    blocked.found = true
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
  })
}
