import type { APIRequestContext, Page } from '@playwright/test'
import { cards, typeCard } from '../../steps/card.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'
import { expectAccessible, expectNoOverflow } from '../../screens/screen-checks.ts'

const headers = (token: string) => ({ Authorization: `Bearer ${token}`, 'X-Platform': 'web' })

/** The token of Maya or of a new person, who signs in through the API only. */
async function tokenOf(request: APIRequestContext, as: 'maya' | 'new'): Promise<string> {
  const answer = await request.post('/api/v1/auth/demo', { data: { as }, headers: { 'X-Platform': 'web' } })
  return ((await answer.json()) as { token: string }).token
}

/** Maya's invite to the ramp, where she has given by name, with her line. */
async function inviteOf(page: Page, token: string, line: string): Promise<{ path: string; title: string }> {
  await page.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
  await page.goto('/campaigns/1?share=1')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Your line on the invite' }).fill(line)
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await sheet.getByRole('button', { name: 'Copy link' }).click()
  const { url } = ((await (await saved).json()) as { data: { url: string } }).data
  await expect(sheet.getByText(`“${line}”`)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  const title = (await page.locator('main h1').textContent())!
  return { path: new URL(url).pathname, title }
}

async function impactOf(request: APIRequestContext, token: string): Promise<{ impact: number; people: number }> {
  const answer = await request.get('/api/v1/user/impact-score', { headers: headers(token) })
  const { impact, people } = (await answer.json()) as { impact: number; people: { direct: number } }
  return { impact, people: people.direct }
}

test("a friend reads Maya's line, signs in as someone new and gives: Maya's impact grows, and thanks and receipt name her", async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const maya = await tokenOf(request, 'maya')
  const before = await impactOf(request, maya)
  const line = 'One more door, and then I am quiet.'
  const mayasWindow = await browser.newContext({ baseURL: baseURL! })
  const { path, title } = await inviteOf(await mayasWindow.newPage(), maya, line)
  await mayasWindow.close()

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(`“${line}”`)).toBeVisible()
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Support this campaign' }).click()

  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('link', { name: 'Sign in with email' }).click()
  await page.getByRole('button', { name: /New here/ }).click()

  await expect(sheet.getByRole('button', { name: 'Give $25' })).toBeVisible()
  // shows the amount, because a gift by name only would be added to Maya's score only at night
  await sheet.getByRole('button', { name: /Shown as/ }).click()
  await sheet.getByRole('radio', { name: /^Name and amount/ }).check()
  await typeCard(page, cards.good)
  await sheet.getByRole('button', { name: 'Give $25' }).click()
  await expect(sheet.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })
  await expect(sheet.getByText(/Maya.? invited you\. What you give adds to .?Maya.?’s Total Impact\./)).toBeVisible()

  await expect.poll(() => impactOf(request, maya)).toEqual({ impact: before.impact + 25, people: before.people + 1 })

  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user')!) as { email: string })
  const receipt = await newestMail(me.email, /receipt/i)
  const [document] = (receipt as { attachments?: { filename: string; base64: string }[] }).attachments ?? []
  expect(receipt.text).toMatch(/Invite: .?Maya.? invited you/)
  expect(document?.filename).toMatch(/^kindling-receipt-K-\d{4}-\d{6}\.pdf$/)
  expect(atob(document!.base64)).toMatch(/^%PDF-/)
})

test('an unknown code leads to /404, on the server and in the app', async ({ page }) => {
  const answer = await page.request.get('/c/zzzzzz', { maxRedirects: 0 })
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/404'])
  await page.goto('/g/zzzzzz')
  await expect(page).toHaveURL(/\/404$/)
})
