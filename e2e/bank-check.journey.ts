import { expectBooked } from './booked.ts'
import { cards, typeCard } from './card.ts'
import { openCampaign } from './causes.ts'
import { expect, test } from './fixtures.ts'
import { expectThanks, giveButton, openSheetWithCard } from './sheet.ts'

test.beforeEach(async ({ page, request, signIn }) => {
  await signIn('new')
  await openSheetWithCard(page, await openCampaign(request), { card: cards.bankAsks })
  await giveButton(page).click()
  await expect(page.getByText("Your bank wants to check it's you.")).toBeVisible()
})

test("the bank's check, passed: one gift", async ({ page, processor }) => {
  await page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' }).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test("the bank's check, through a refresh in the middle of it: one gift", async ({ page, processor }) => {
  await page.reload()
  await expect(page.getByText("Your bank wants to check it's you.")).toBeVisible()
  await page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' }).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test("the bank's check, refused: nothing is charged, and another card works", async ({ page, processor }) => {
  await page.frameLocator('iframe').getByRole('button', { name: 'Fail the check' }).click()
  await expect(page.getByRole('alert')).toHaveText(/Your bank couldn't confirm it's you/)
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  expect(await processor.charged()).toEqual([])
  await page.getByRole('button', { name: 'Another card' }).click()
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test("the bank's check, left for another card: one gift", async ({ page, processor }) => {
  await page.getByRole('button', { name: 'Another card' }).click()
  await expect(page.getByLabel('Card number', { exact: true })).toBeFocused()
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})
