import { expectBooked } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, expectThanks, giveButton, pressGive, sheetOf } from '../../steps/sheet.ts'

test('a card saved with the first gift pays the second in two taps', async ({ page, request, signIn, processor }) => {
  await signIn('new')
  const { id } = await openCampaign(request)
  await page.goto(`/campaigns/${id}`)
  await pressGive(page)
  await amountOf(page).fill('25')
  await typeCard(page, cards.good)
  await sheetOf(page).getByRole('checkbox', { name: 'Save this card' }).check()
  await giveButton(page).click()
  await expectThanks(page)
  await sheetOf(page).getByRole('button', { name: 'Done' }).click()
  await expect(sheetOf(page)).toBeHidden()

  await pressGive(page)
  await expect(sheetOf(page).getByText('Visa ending 4242')).toBeVisible()
  await giveButton(page).click()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500, 2_500])
})

for (const [where, kind] of [
  ['in the processor’s window', 'use_stripe_sdk'],
  ['at its own address', 'redirect_to_url'],
] as const) {
  test(
    `a saved card that needs a bank check ${where}`,
    { tag: '@long' },
    async ({ page, request, signIn, processor }) => {
      await signIn('new')
      const { id } = await openCampaign(request)
      await page.goto(`/campaigns/${id}`)
      await pressGive(page)
      await amountOf(page).fill('25')
      await typeCard(page, cards.bankAsks)
      await sheetOf(page).getByRole('checkbox', { name: 'Save this card' }).check()
      await giveButton(page).click()
      await page.frameLocator('iframe').getByRole('button', { name: 'Complete the check' }).click()
      await expectThanks(page)
      await sheetOf(page).getByRole('button', { name: 'Done' }).click()
      await expect(sheetOf(page)).toBeHidden()

      await processor.set({ next_action: kind })
      await pressGive(page)
      await expect(sheetOf(page).getByText('Visa ending 3184')).toBeVisible()
      await giveButton(page).click()
      if (kind === 'redirect_to_url') await page.getByRole('button', { name: 'Go to my bank' }).click()
      const bank = kind === 'redirect_to_url' ? page : page.frameLocator('iframe')
      await bank.getByRole('button', { name: 'Complete the check' }).click()
      await expectThanks(page)
      await expectBooked(page, processor, [2_500, 2_500])
    },
  )
}
