import { expectBalancedBooks } from '../../steps/books.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign, raisedFor } from '../../steps/giveables.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'

test('sign in, find a campaign, a declined card, a good card, thanks, a receipt, a new total, balanced books', async ({
  page,
  request,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /New here/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  const campaign = await openCampaign(request)
  const before = await raisedFor(request, campaign)

  await page.goto('/campaigns')
  await page.getByRole('link', { name: campaign.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: campaign.title })).toBeVisible()
  await page
    .getByRole('button', { name: /^Give/ })
    .or(page.getByRole('link', { name: /^Give/ }))
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
  const email = /Receipt to (\S+)/.exec((await sheet.getByText(/^Receipt to/).textContent()) ?? '')![1]!

  await typeCard(page, cards.declined)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByText('Your bank declined this. They can tell you why; another card may work.')).toBeVisible()
  await expect(sheet.getByText('Nothing was charged.')).toBeVisible()
  expect(await raisedFor(request, campaign)).toBe(before)

  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByRole('heading', { name: 'Thank you, New.' })).toBeVisible({ timeout: 30_000 })
  await expect(sheet.getByText(/^Receipt sent to/)).toContainText(email, { timeout: 20_000 })
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('main').getByText('New Neighbor').filter({ visible: true }).first()).toBeVisible()

  const receipt = await newestMail(email, /receipt/i)
  expect(receipt.text).toContain('$25')
  expect(await raisedFor(request, campaign)).toBe(before + 2_500)
  await page.goto(/^Ask for a refund: (\S+)$/m.exec(receipt.text)![1]!)
  await expect(page.getByRole('dialog', { name: campaign.title })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Ask for a refund' })).toBeVisible()
  await expectBalancedBooks()
})

test('a gift to a quiet campaign gets quiet thanks', { tag: '@long' }, async ({ page, request, signIn }) => {
  await signIn('new')
  const { id } = await openCampaign(request, { quiet: true })
  await page.goto(`/campaigns/${id}?give=1`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('5')
  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $5' }).click()
  await expect(sheet.getByRole('heading', { name: 'Thank you. They will see your name.' })).toBeVisible({
    timeout: 30_000,
  })
})
