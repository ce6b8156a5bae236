import type { Page } from '@playwright/test'
import { expectBooked } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectAccessible } from '../../screens/screen-checks.ts'
import { expectThanks, giveButton, openSheetWithCard, sheetOf } from '../../steps/sheet.ts'

test.beforeEach(async ({ page, request, signIn }, info) => {
  await signIn('new')
  const card = info.titlePath.includes(away) ? cards.bankAway : cards.bankAsks
  await openSheetWithCard(page, await openCampaign(request), { card })
  await giveButton(page).click()
  await expect(page.getByText("Your bank wants to check it's you.")).toBeVisible()
})

const away = 'the bank is at an address of its own'
test.describe(away, () => {
  const goToBank = async (page: Page) => {
    await page.getByRole('button', { name: 'Go to my bank' }).click()
    await expect(page.getByRole('heading', { name: 'Is this you?' })).toBeVisible()
  }

  test(
    'passed: the page that was left says thanks, with no secret in its address',
    { tag: '@long' },
    async ({ page, processor }) => {
      await goToBank(page)
      await page.getByRole('button', { name: 'Complete the check' }).click()
      await expectThanks(page)
      expect(page.url()).not.toMatch(/secret|payment_intent|redirect_status/)
      await expectBooked(page, processor, [2_500])
    },
  )

  test('refused: shows a message, and another card works', { tag: '@long' }, async ({ page, processor }) => {
    await goToBank(page)
    await page.getByRole('button', { name: 'Fail the check' }).click()
    await expect(sheetOf(page).getByRole('alert')).toHaveText(/Your bank couldn't confirm it's you/)
    await page.getByRole('button', { name: 'Another card' }).click()
    await typeCard(page, cards.good)
    await giveButton(page).click()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  })

  test(
    'left by the browser’s Back: it does not open again by itself, but can be opened',
    { tag: '@long' },
    async ({ page, processor }) => {
      await goToBank(page)
      await page.goBack()
      await goToBank(page)
      await page.getByRole('button', { name: 'Complete the check' }).click()
      await expectThanks(page)
      await expectBooked(page, processor, [2_500])
    },
  )
})

test("the bank's check, passed: one gift", async ({ page, processor }) => {
  await page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' }).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test("the bank's check, with a refresh in the middle: one gift", { tag: '@long' }, async ({ page, processor }) => {
  await page.reload()
  await expect(page.getByText("Your bank wants to check it's you.")).toBeVisible()
  await page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' }).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test(
  "the bank's check, refused: nothing is charged, and another card works",
  { tag: '@long' },
  async ({ page, processor }) => {
    await page.frameLocator('iframe').getByRole('button', { name: 'Fail the check' }).click()
    await expect(sheetOf(page).getByRole('alert')).toHaveText(/Your bank couldn't confirm it's you/)
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    expect(await processor.charged()).toEqual([])
    await page.getByRole('button', { name: 'Another card' }).click()
    await typeCard(page, cards.good)
    await giveButton(page).click()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  },
)

test("the bank's check, left for another card: one gift", { tag: '@long' }, async ({ page, processor }) => {
  await page.getByRole('button', { name: 'Another card' }).click()
  await expect(page.getByLabel('Card number', { exact: true })).toBeFocused()
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test.describe('the sheet can be closed in the middle of the check', () => {
  /** Leaves the page and completes the authentication elsewhere, for example in the bank's app. */
  async function answerElsewhere(
    page: Page,
    answer: 'Complete the check' | 'Fail the check',
    leave: () => Promise<unknown>,
  ) {
    const address = await page.getByTitle("Your bank's page").getAttribute('src')
    await sheetOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await leave()
    const bank = await page.context().newPage()
    await bank.goto(address!)
    await bank.getByRole('button', { name: answer }).click()
    // Closing a page while it loads sometimes hangs the browser.
    await expect(bank.getByRole('heading', { name: /confirmed$/i })).toBeVisible()
    await bank.close()
  }
  const toHome = (page: Page) => () => page.getByRole('link', { name: 'Home', exact: true }).click()

  test(
    'passed: the giver reads thanks on the current page, and the rest after one tap',
    { tag: '@long' },
    async ({ page, processor }) => {
      await answerElsewhere(page, 'Complete the check', toHome(page))
      const notice = page.getByRole('status').filter({ hasText: 'Thank you, ' })
      await expect(notice).toContainText(/Your \$25 to .* went through\./, { timeout: 15_000 })
      await expect(page).toHaveURL(/\/home$/)
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'See it' }).click()
      await expectThanks(page)
      await expect(notice).toBeHidden()
      await sheetOf(page).getByRole('button', { name: 'Done' }).click()
      await expect(page).toHaveURL(/\/home$/)
      await expectBooked(page, processor, [2_500])
    },
  )

  test('refused: shows a message, and another card works', { tag: '@long' }, async ({ page, processor }) => {
    await answerElsewhere(page, 'Fail the check', toHome(page))
    const notice = page.getByRole('status').filter({ hasText: 'Nothing was charged' })
    await expect(notice).toContainText(/Your gift to .* didn't go through\./, { timeout: 15_000 })
    await notice.getByRole('button', { name: 'Try again' }).click()
    await typeCard(page, cards.good)
    await giveButton(page).click()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  })

  test(
    'passed after a reload on another page: that page says thanks',
    { tag: '@long' },
    async ({ page, processor }) => {
      await answerElsewhere(page, 'Complete the check', () => page.goto('/account/billing'))
      const notice = page.getByRole('status').filter({ hasText: 'Thank you, ' })
      await expect(notice).toBeVisible({ timeout: 15_000 })
      await notice.getByRole('button', { name: 'Close' }).click()
      await expect(notice).toBeHidden()
      await expectBooked(page, processor, [2_500])
    },
  )
})
