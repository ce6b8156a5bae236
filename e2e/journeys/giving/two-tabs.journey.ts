import type { Page } from '@playwright/test'
import { expectBooked } from '../../steps/booked.ts'
import { typeCard, cards } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, expectThanks, giftUnderWay, giveButton, openSheetWithCard } from '../../steps/sheet.ts'

/** Simulates "duplicate tab": the same URL in a tab with a copy of this one's session storage. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open(location.href))])
  return copy
}

test(
  'a gift in each of two tabs makes two gifts, even to the same giveable',
  { tag: '@long' },
  async ({ page, request, signIn, processor }) => {
    await signIn('new')
    const campaign = await openCampaign(request)
    await openSheetWithCard(page, campaign)
    const second = await page.context().newPage()
    await openSheetWithCard(second, campaign, { dollars: '10' })
    await giveButton(page).click()
    await giveButton(second).click()
    await expectThanks(page)
    await expectThanks(second)
    await expectBooked(page, processor, [1_000, 2_500])
  },
)

test(
  'a tab duplicated in the middle of a gift: both show the one gift',
  { tag: '@long' },
  async ({ page, request, signIn, processor }) => {
    await signIn('new')
    await openSheetWithCard(page, await openCampaign(request))
    await processor.set({ latency_ms: 800 })
    const sent = giftUnderWay(page)
    await giveButton(page).click()
    await sent
    const copy = await duplicate(page)
    await expectThanks(page)
    await expectThanks(copy)
    await expectBooked(page, processor, [2_500])
  },
)

test(
  'a tab duplicated after a decline: another card in both makes one gift',
  { tag: '@long' },
  async ({ page, request, signIn, processor }) => {
    await signIn('new')
    await openSheetWithCard(page, await openCampaign(request), { card: cards.declined })
    await giveButton(page).click()
    await expect(page.getByText('Nothing was charged.')).toBeVisible()
    const copy = await duplicate(page)
    await expect(amountOf(copy)).toHaveValue('25')
    for (const tab of [page, copy]) await typeCard(tab, cards.good)
    await giveButton(page).click()
    await giveButton(copy).click()
    await expectThanks(page)
    await expectThanks(copy)
    await expectBooked(page, processor, [2_500])
  },
)
