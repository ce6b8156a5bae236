import type { APIRequestContext } from '@playwright/test'
import { cards, typeCard } from './card.ts'
import { expect, newestMail, test } from './fixtures.ts'
import { expectAccessible, expectNoOverflow } from './screen-checks.ts'

const headers = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Platform': 'web' })

/** Someone new, by the API alone. */
async function newcomer(request: APIRequestContext, as: 'maya' | 'new'): Promise<string> {
  const answer = await request.post('/api/v1/auth/demo', { data: { as }, headers: { 'X-Platform': 'web' } })
  return ((await answer.json()) as { token: string }).token
}

async function inviteOf(request: APIRequestContext, token: string): Promise<{ path: string; title: string }> {
  const campaigns = await request.get('/api/v1/campaigns?per_page=1')
  const [campaign] = ((await campaigns.json()) as { data: { id: number; title: string }[] }).data
  const query = `type=campaigns&id=${campaign!.id}`
  const mine = await request.get(`/api/v1/invites/mine?${query}`, { headers: headers(token) })
  const { url } = ((await mine.json()) as { data: { url: string } }).data
  return { path: new URL(url).pathname, title: campaign!.title }
}

async function impactOf(request: APIRequestContext, token: string): Promise<{ impact: number; people: number }> {
  const answer = await request.get('/api/v1/user/impact-score', { headers: headers(token) })
  const { impact, people } = (await answer.json()) as { impact: number; people: { direct: number } }
  return { impact, people: people.direct }
}

test("a friend opens Maya's link, signs in as someone new and gives: Maya's impact moves by it", async ({
  page,
  request,
}) => {
  const maya = await newcomer(request, 'maya')
  const before = await impactOf(request, maya)
  const { path, title } = await inviteOf(request, maya)

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Support this campaign' }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('link', { name: /other|demo/i }).click()
  await page.getByRole('button', { name: /New here/ }).click()

  await expect(sheet.getByRole('button', { name: 'Give $25' })).toBeVisible()
  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })

  await expect.poll(() => impactOf(request, maya)).toEqual({ impact: before.impact + 25, people: before.people + 1 })

  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user')!) as { email: string })
  const receipt = await newestMail(me.email, /receipt/i)
  const [document] = (receipt as { attachments?: { filename: string; base64: string }[] }).attachments ?? []
  expect(document?.filename).toMatch(/^kindling-receipt-K-\d{4}-\d{6}\.pdf$/)
  expect(atob(document!.base64)).toMatch(/^%PDF-/)
})

test('a code that is not ours ends at /404, on the server and in the app', async ({ page }) => {
  const answer = await page.request.get('/c/zzzzzz', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/404'])
  await page.goto('/g/zzzzzz')
  await expect(page).toHaveURL(/\/404$/)
})
