import type { APIRequestContext } from '@playwright/test'
import { cards, typeCard } from './card.ts'
import { expect, newestMail, test } from './fixtures.ts'

type Campaign = { id: number; title: string; raised_cents: number; gifts_count: number }

/** A campaign that takes gifts, as everyone sees it. */
async function openCampaign(request: APIRequestContext): Promise<Campaign> {
  const answer = await request.get('/api/v1/campaigns?per_page=1')
  return ((await answer.json()) as { data: Campaign[] }).data[0]!
}

async function raised(request: APIRequestContext, id: number): Promise<number> {
  const answer = await request.get(`/api/v1/campaigns/${id}`)
  return ((await answer.json()) as { data: Campaign }).data.raised_cents
}

test('a declined card, a good card, thanks, a receipt, and the total has moved', async ({ page, request, signIn }) => {
  const token = await signIn('new')
  const me = await request.get('/api/v1/user', { headers: { Authorization: `Bearer ${token}`, 'X-Platform': 'web' } })
  const { data: person } = (await me.json()) as { data: { email: string; first_name: string } }
  const campaign = await openCampaign(request)
  const before = await raised(request, campaign.id)

  await page.goto(`/campaigns/${campaign.id}`)
  await page
    .getByRole('button', { name: /^Give/ })
    .or(page.getByRole('link', { name: /^Give/ }))
    .first()
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')

  await typeCard(page, cards.declined)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByText('Your bank declined this. They can tell you why; another card may work.')).toBeVisible()
  await expect(sheet.getByText('Nothing was charged.')).toBeVisible()
  expect(await raised(request, campaign.id)).toBe(before)

  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByRole('heading', { name: `Thank you, ${person.first_name}.` })).toBeVisible({
    timeout: 30_000,
  })

  const receipt = await newestMail(person.email, /receipt/i)
  expect(receipt.text).toContain('$25')
  await expect.poll(() => raised(request, campaign.id)).toBe(before + 2_500)
})
