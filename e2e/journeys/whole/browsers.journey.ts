import type { Page } from '@playwright/test'
import { expect, test } from '../../stage/fixtures.ts'
import { blockStorage, fillStorage, translateAlways } from '../../stage/odd-browsers.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { amountOf, expectThanks, giveButton, openSheet, openSheetWithCard, sheetOf } from '../../steps/sheet.ts'

const sentGift = (page: Page) =>
  page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/v1/gifts'))

async function expectGiftOf(page: Page, dollars: number): Promise<void> {
  const sent = sentGift(page)
  await giveButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ amount_cents: dollars * 100 })
  await expectThanks(page)
  await sheetOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheetOf(page)).toBeHidden()
}

test(
  'a translated page shows the right amounts through giving, thanks, chat and settings',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    const maya = (await (
      await request.post('/api/v1/auth/demo', { data: { as: 'maya' }, headers: { 'X-Platform': 'web' } })
    ).json()) as { data: { uuid: string } }
    const token = await signIn('new')
    await translateAlways(page)
    await openSheetWithCard(page, await openCampaign(request))
    await expect(giveButton(page)).toHaveText('Give $25')
    await expect.poll(() => giveButton(page).locator('font').count()).toBeGreaterThan(0)
    await amountOf(page).fill('40')
    await expect(giveButton(page)).toHaveText('Give $40')
    await expect(giveButton(page).locator('[translate=no]')).toHaveText('$40')
    await sheetOf(page).getByRole('button', { name: 'Add a note' }).click()
    await expectGiftOf(page, 40)

    const { data: chat } = (await (
      await request.post('/api/v1/chats', {
        data: { type: 'direct', person: maya.data.uuid },
        headers: { authorization: `Bearer ${token}`, 'X-Platform': 'web' },
      })
    ).json()) as { data: { uuid: string } }
    await page.goto(`/chats/${chat.uuid}`)
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    await field.fill('Is the lamp lit?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Is the lamp lit?')).toBeVisible()
    await expect(field).toHaveValue('')

    await page.goto('/account/preferences')
    const quieter = page.getByRole('switch', { name: 'Reduce motion' })
    await quieter.click()
    await expect(quieter).toBeChecked()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

test('with site data blocked a guest looks around, signs in within the page and gives', async ({ page, request }) => {
  await blockStorage(page)
  const campaign = await openCampaign(request)
  const sheet = await openSheet(page, campaign, '20')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('Your browser blocks site data for Kindling.', { exact: false })).toBeVisible()
  await sheet.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByRole('button', { name: /New here/ }).click()
  await expect(giveButton(page)).toHaveText('Give $20')
  await typeCard(page, cards.good)
  await expectGiftOf(page, 20)
  await page.getByRole('link', { name: 'Explore' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/explore/)
  await expect(page.getByRole('main')).not.toBeEmpty()
})

test(
  'with full storage a gift is not lost, and the next person on the device finds none of it',
  { tag: '@long' },
  async ({ page, request, signIn }) => {
    await signIn('new')
    await fillStorage(page)
    await openSheetWithCard(page, await openCampaign(request), { dollars: '23' })
    await expectGiftOf(page, 23)
    await page.setViewportSize({ width: 1280, height: 900 }) // the side menu stands beside the page
    await page.goto('/account/billing')
    const main = page.getByRole('main')
    await expect(main.getByText('$23.00').first()).toBeVisible()

    await page.evaluate(() => {
      const flashes: string[] = []
      Object.assign(window, { flashes })
      requestAnimationFrame(function look() {
        const isOut = localStorage.getItem('auth_token') === null
        if (isOut && document.body.innerText.includes('$23.00')) flashes.push(location.pathname)
        requestAnimationFrame(look)
      })
    })
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('main')).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { flashes: string[] }).flashes)).toEqual([])
    await page.goBack()
    await expect(page.getByText('$23.00')).toHaveCount(0)

    await page.goto('/login')
    await page.getByRole('button', { name: /New here/ }).click()
    await expect(page).toHaveURL(/\/home$/)
    await expect(page.getByText('$23.00')).toHaveCount(0)
  },
)

const controls = (page: Page) =>
  page.locator('nav, button, [role=button], input, [role=tablist]').filter({ visible: true })

test(
  'on paper a campaign and one’s own gifts have no bars and no controls, and nothing is cut off',
  { tag: '@long' },
  async ({ page, signIn }) => {
    await signIn('maya')
    for (const path of ['/campaigns/1', '/account/billing']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      // the bar with the amount and Give appears
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('main .sticky').filter({ visible: true })).toHaveCount(0)
      await expect(controls(page)).toHaveCount(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.emulateMedia({ media: 'screen' })
    }
  },
)

test(
  'in forced colors the meter and the chosen amount differ from what is around them',
  { tag: '@long' },
  async ({ page, request }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    const sheet = await openSheet(page, await openCampaign(request))
    const background = (one: Element) => getComputedStyle(one).backgroundColor
    const [chosen, other] = ['true', 'false'].map((is) =>
      sheet
        .locator(`[aria-pressed=${is}], label:has(> input[type=radio]${is === 'true' ? ':checked' : ':not(:checked)'})`)
        .first(),
    )
    expect(await chosen!.evaluate(background)).not.toBe(await other!.evaluate(background))
    const meter = page.getByRole('progressbar', { includeHidden: true }).first()
    expect(await meter.locator('> div').first().evaluate(background)).not.toBe(await meter.evaluate(background))
  },
)
