import type { Locator, Page } from '@playwright/test'
import { cards, typeCard } from './card.ts'
import type { Campaign } from './giveables.ts'
import { expect } from '../stage/fixtures.ts'

/** Opens the giving sheet of a campaign by its URL, with an amount. */
export async function openSheet(page: Page, { id }: Pick<Campaign, 'id'>, dollars = '25'): Promise<Locator> {
  await page.goto(`/campaigns/${id}?give=1`)
  await amountOf(page).fill(dollars)
  return sheetOf(page)
}

/** Opens it with a card filled in, ready for Give. */
export async function openSheetWithCard(
  page: Page,
  campaign: Pick<Campaign, 'id'>,
  { dollars = '25', card = cards.good } = {},
): Promise<Locator> {
  const sheet = await openSheet(page, campaign, dollars)
  await typeCard(page, card)
  return sheet
}

export const sheetOf = (page: Page): Locator => page.getByRole('dialog')
export const amountOf = (page: Page): Locator => sheetOf(page).getByRole('textbox', { name: 'Or any amount' })
export const giveButton = (page: Page): Locator => sheetOf(page).getByRole('button', { name: /^Give \$/ })

/** Expects the thanks in the sheet. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(sheetOf(page).getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })
}

/** Waits until the gift of this page was sent and has no answer yet. */
export const giftUnderWay = (page: Page) =>
  page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/v1/gifts'))

/** Presses the first Give button of the page. */
export async function pressGive(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^Give/ }).first().click()
  await expect(amountOf(page)).toBeVisible()
}
