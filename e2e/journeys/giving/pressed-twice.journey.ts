import { expectBooked } from '../../steps/booked.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton, openSheetWithCard } from '../../steps/sheet.ts'

test.beforeEach(async ({ page, request, signIn }) => {
  await signIn('new')
  await openSheetWithCard(page, await openCampaign(request))
})

test('a double click on Give makes one gift', { tag: '@long' }, async ({ page, processor }) => {
  await giveButton(page).dblclick()
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})

test('Enter and a click on Give make one gift', { tag: '@long' }, async ({ page, processor }) => {
  const give = await giveButton(page).elementHandle()
  await page.keyboard.press('Enter')
  await give!.click({ force: true })
  await expectThanks(page)
  await expectBooked(page, processor, [2_500])
})
