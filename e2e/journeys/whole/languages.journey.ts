import type { Page } from '@playwright/test'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { setLanguage } from '../../steps/language.ts'
import { expect, newestMail, test } from '../../stage/fixtures.ts'
import { windowOf } from '../../stage/window.ts'

const expectLanguage = (page: Page, language: string) => expect(page.locator('html')).toHaveAttribute('lang', language)

test('a guest chooses Spanish in the footer, gives, and gets a Spanish receipt', async ({ page, request }) => {
  const { id } = await openCampaign(request)
  await page.goto(`/campaigns/${id}`)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click()
  await expectLanguage(page, 'es')
  await expect(page).toHaveURL(`/campaigns/${id}`)

  await page.goto('/login')
  await page.getByRole('button', { name: /Cuenta nueva/ }).click()
  await expect(page).toHaveURL('/home')
  await page.goto(`/campaigns/${id}?give=1`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'O cualquier monto' }).fill('25')
  await typeCard(page, cards.good, 'es')
  await sheet.getByRole('button', { name: 'Donar $25' }).click()
  await expect(sheet.getByRole('heading', { name: /^Gracias/ })).toBeVisible({ timeout: 30_000 })

  const { email } = await page.evaluate(() => JSON.parse(localStorage.getItem('auth_user')!) as { email: string })
  const receipt = await newestMail(email, /recibo/i)
  expect(receipt.html).toContain('lang="es"')
  const [document] = (receipt as { attachments?: { base64: string }[] }).attachments ?? []
  expect(atob(document!.base64)).toMatch(/\/Lang \(es/)
})

test(
  'a member changes the language in the middle of a comment: the text stays, and the page follows at the next sign-in',
  { tag: '@long' },
  async ({ page, request, signIn, browser, baseURL }) => {
    const token = await signIn('new')
    const { id } = await openCampaign(request)
    const address = `/comments/campaigns/${id}`
    await page.goto(address)
    await page.getByRole('textbox').first().fill('Ánimo to all of you')
    await setLanguage(request, token, 'es')
    await page.goto(address)
    await expectLanguage(page, 'es')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('textbox').first()).toHaveValue('Ánimo to all of you')

    const elsewhere = await windowOf(browser, baseURL!)
    await elsewhere.addInitScript((kept) => localStorage.setItem('auth_token', kept), token)
    await elsewhere.goto('/home')
    await expectLanguage(elsewhere, 'es')
  },
)

test(
  'two people of two languages chat: each reads their own',
  { tag: '@long' },
  async ({ page, request, signIn, browser, baseURL }) => {
    await signIn('maya')
    const other = await windowOf(browser, baseURL!, 'kofi')
    const kofi = await other.context().request.post('/api/v1/auth/demo', {
      data: { as: 'kofi' },
      headers: { 'X-Platform': 'web' },
    })
    const { token } = (await kofi.json()) as { token: string }
    await setLanguage(request, token, 'es')
    try {
      await page.goto('/inbox')
      await page
        .getByRole('link', { name: /Group chat/i })
        .first()
        .click()
      const text = `See you at noon ${Date.now()}`
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text)
      await page.keyboard.press('Enter')
      await other.goto('/inbox')
      await expectLanguage(other, 'es')
      await other
        .getByRole('link', { name: /Chat de grupo/ })
        .first()
        .click()
      await expect(other.getByRole('region', { name: 'Mensajes' }).getByText(text)).toBeVisible()
      await expectLanguage(page, 'en')
    } finally {
      await setLanguage(request, token, 'en')
    }
  },
)
