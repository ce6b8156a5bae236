import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'

test(
  'a card about a gift in memory of somebody is read, thanked for and printed by a guest, also in Spanish',
  { tag: '@long' },
  async ({ page, request, signIn, browser }) => {
    await signIn('new')
    const { id } = await openCampaign(request)
    await page.goto(`/campaigns/${id}?give=1`)
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('5')
    await sheet.getByRole('button', { name: 'Dedicate this gift' }).click()
    await sheet.getByText('In memory of', { exact: true }).click()
    await sheet.getByLabel('Name', { exact: true }).fill('Rosa Díaz')
    await typeCard(page, cards.good)
    await sheet.getByRole('button', { name: 'Give $5' }).click()
    await sheet.getByRole('button', { name: /^Send a card/ }).click({ timeout: 30_000 })
    await sheet.getByText('As a link', { exact: true }).click()
    await sheet.getByLabel(/^Your message/).fill('She would have loved this.')
    await sheet.getByRole('button', { name: 'Create link' }).click()
    const path = (await sheet.getByRole('link', { name: 'See the card' }).getAttribute('href'))!

    const guest = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const card = await guest.newPage()
    const answer = await card.goto(path)
    const html = await answer!.text()
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html).toContain('She would have loved this.')
    expect(html).not.toMatch(/rel="canonical"|\$5\b/)
    await expect(card.getByRole('heading', { name: /New Neighbor.? gave in memory of .?Rosa Díaz/ })).toBeVisible()
    await card.getByRole('button', { name: 'Say thank you' }).click()
    await expect(card.getByText('Your thanks are on their way.')).toBeVisible()
    await card.emulateMedia({ media: 'print' })
    await expect(card.getByText('She would have loved this.')).toBeVisible()
    for (const control of ['Print', 'Say thank you'])
      await expect(card.getByText(control, { exact: true })).toBeHidden()
    await card.goto(`${path}?lang=es`)
    await expect(card.getByRole('heading', { name: /donó en memoria de/ })).toBeVisible()
    await guest.close()

    await page.goto('/home')
    await page
      .getByRole('button', { name: /^Notifications/ })
      .first()
      .click()
    await expect(page.getByText(/Someone who read your card about/)).toBeVisible()
  },
)
