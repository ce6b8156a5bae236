import { expectBooked, settledGifts } from '../../steps/booked.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton, openSheet } from '../../steps/sheet.ts'

test('a guest chooses amount, name and note, signs in halfway, finds all choices again and gives', async ({
  page,
  request,
  processor,
}) => {
  const campaign = await openCampaign(request)
  const sheet = await openSheet(page, campaign, '31.50')
  await sheet.getByRole('button', { name: /Shown as/ }).click()
  await sheet.getByRole('radio', { name: /^Anonymous/ }).check()
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  const note = sheet.getByRole('textbox', { name: 'Your note' })
  await note.fill('For the ramp. שלום 🙏')
  await sheet.getByRole('checkbox', { name: /Cover the card fee/ }).check()
  await sheet.getByRole('button', { name: 'Continue' }).click()

  await sheet.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: /tomas\.rivera/ }).click()

  await expect(giveButton(page)).toHaveText('Give $32.75')
  await expect(page).toHaveURL(new RegExp(`/campaigns/${campaign.id}\\?give=1`))
  await expect(note).toHaveValue('For the ramp. שלום 🙏')
  await expect(sheet.getByRole('button', { name: 'Shown as: Anonymous' })).toBeVisible()
  const earlier = await settledGifts(page) // in a long-running installation the same Google person has earlier gifts
  await typeCard(page, cards.good)
  await giveButton(page).click()
  await expectThanks(page)
  await expectBooked(page, processor, [3_150, ...earlier], { charged: [3_275] })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('main').getByText('A kind neighbor').filter({ visible: true }).first()).toBeVisible()
})
