import { expectBooked } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign, raisedFor } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, expectThanks, giveButton, pressGive, sheetOf } from '../../steps/sheet.ts'

test(
  'a silent processor: a message after 8 s, permission to leave after 10 s, and the gift still completes',
  { tag: '@long' },
  async ({ page, request, signIn, processor }) => {
    await signIn('new')
    await page.clock.install()
    const campaign = await openCampaign(request)
    const before = await raisedFor(request, campaign)
    await page.goto(`/campaigns/${campaign.id}`)
    await pressGive(page)
    await amountOf(page).fill('25')
    await typeCard(page, cards.good)
    await page.route('**/api/v1/gifts', async (route) => {
      await processor.set({ latency_ms: 4_000 })
      await route.continue()
    })
    const sent = page.waitForRequest('**/api/v1/gifts')
    await giveButton(page).click()
    await sent
    const stillWorking = page.getByText("Still working. You won't be charged twice.")
    await expect(stillWorking).toBeHidden()
    await page.clock.fastForward(8_000)
    await expect(stillWorking).toBeVisible()
    await page.clock.fastForward(2_000)
    await expect(page.getByText("Your gift is on its way. We'll email you.")).toBeVisible()
    await sheetOf(page).getByRole('button', { name: 'Done' }).click()
    await expect(sheetOf(page)).toBeHidden()

    await processor.set({ latency_ms: 0 })
    await expect.poll(() => raisedFor(request, campaign), { timeout: 30_000 }).toBe(before + 2_500)
    await page.getByRole('main').getByRole('link', { name: /^Give/ }).first().click()
    await expectThanks(page)
    await expectBooked(page, processor, [2_500])
  },
)
