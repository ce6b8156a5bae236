import { expectBooked } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, expectThanks, giftUnderWay, giveButton, pressGive, sheetOf } from '../../steps/sheet.ts'

/** Settings of the sandbox: the card is charged, but the event that settles the gift is held back. */
const unsettled = { hold_webhooks: true }
const settles = { hold_webhooks: false }
const sending = { name: 'Sending your gift…' }

test.beforeEach(async ({ page, request, signIn }) => {
  await signIn('new')
  const { id } = await openCampaign(request)
  await page.goto(`/campaigns/${id}`)
  await pressGive(page)
  await amountOf(page).fill('25')
  await typeCard(page, cards.good)
})

test(
  'a refresh before any answer: one gift, and the sheet shows its result',
  { tag: '@long' },
  async ({ page, processor }) => {
    await processor.set({ latency_ms: 800 })
    const sent = giftUnderWay(page)
    await giveButton(page).click()
    await sent
    await page.reload()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  },
)

test(
  'a refresh while the gift settles: the sheet keeps looking, one gift',
  { tag: '@long' },
  async ({ page, processor }) => {
    await processor.set(unsettled)
    await giveButton(page).click()
    await expect.poll(() => processor.charged()).toEqual([2_500])
    await page.reload()
    await expect(sheetOf(page).getByRole('button', sending)).toBeVisible()
    await expect(amountOf(page)).toHaveValue('25')
    await processor.set(settles)
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  },
)

test(
  "the browser's Back while the gift is under way: the sheet stays, one gift",
  { tag: '@long' },
  async ({ page, processor }) => {
    await processor.set(unsettled)
    const sent = giftUnderWay(page)
    await giveButton(page).click()
    await sent
    await page.evaluate(() => history.back())
    await expect.poll(() => processor.charged()).toEqual([2_500])
    await expect(sheetOf(page).getByRole('button', sending)).toBeVisible()
    await expect(page).toHaveURL(/give=1/)
    await processor.set(settles)
    await expectThanks(page)
    await page.goBack()
    await expect(sheetOf(page)).toBeHidden()
    await expectBooked(page, processor, [2_500])
  },
)

test(
  'to another page and back while the gift is under way: one gift, and the sheet shows its result',
  { tag: '@long' },
  async ({ page, processor }) => {
    await processor.set(unsettled)
    const sent = giftUnderWay(page)
    await giveButton(page).click()
    await sent
    await page.goto('/campaigns')
    await processor.set(settles)
    await page.goBack()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  },
)

test(
  'a refresh right after thanks: thanks again, no second gift; a new sheet after Done',
  { tag: '@long' },
  async ({ page, processor }) => {
    await giveButton(page).click()
    await expectThanks(page)
    await page.reload()
    await expectThanks(page)
    await sheetOf(page).getByRole('button', { name: 'Done' }).click()
    await expect(sheetOf(page)).toBeHidden()
    await pressGive(page)
    await expect(giveButton(page)).toBeVisible()
    await expectBooked(page, processor, [2_500])
  },
)
