import type { APIRequestContext, Page } from '@playwright/test'
import { appOrigin } from '../../phone/phone-pages.ts'
import { silence, type Answers, type Phone } from '../../phone/phone.ts'
import { paymentSheet, preferences, secureStorage } from '../../phone/answers.ts'
import { expect, test } from '../../phone/test.ts'
import { cards, typeCard } from '../../steps/card.ts'
import { openCampaign } from '../../steps/giveables.ts'

const small = { width: 390, height: 844 }

/** Pays at the processor with the secret that the sheet was opened with, as the system's sheet does. */
async function payInSheet(phone: Phone): Promise<void> {
  const secret = String(phone.callsOf('Stripe.createPaymentSheet').at(-1)?.['paymentIntentClientSecret'])
  const headers = { authorization: 'Bearer pk_test_kindling_sandbox' }
  const post = async (path: string, form: Record<string, string>) => {
    const answer = await fetch(`${process.env.KINDLING_CARDS_URL}${path}`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(form),
    })
    return (await answer.json()) as { id: string }
  }
  const { id } = await post('/v1/confirmation_tokens', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': cards.good,
    'payment_method_data[card][exp_month]': '8',
    'payment_method_data[card][exp_year]': '2030',
    'payment_method_data[card][cvc]': '123',
  })
  await post(`/v1/payment_intents/${secret.split('_secret')[0]}/confirm`, {
    client_secret: secret,
    confirmation_token: id,
  })
}

/** A sheet in which the person pays; `dies`: the system ends the app before the sheet answers. */
const paying = ({ dies = false } = {}): Answers => ({
  ...paymentSheet('completed'),
  'Stripe.presentPaymentSheet': async (_, phone) => {
    await payInSheet(phone)
    return dies ? silence : { paymentResult: 'paymentSheetCompleted' }
  },
})

/** A phone whose app is signed in already. */
const signedIn = (token: string): Answers => ({
  ...secureStorage(new Map([['auth_token', token]])),
  ...preferences(new Map([['installed', 'yes']])),
})

async function openGiving(page: Page, request: APIRequestContext) {
  const campaign = await openCampaign(request)
  await page.goto(`${appOrigin}/campaigns/${campaign.id}?give=1`)
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
  return { campaign, sheet }
}

test.describe('in the app for Android', () => {
  test.use({ platform: 'android', viewport: small })

  test(
    'a gift by the payment sheet: left, failed, then paid, and charged once',
    { tag: '@long' },
    async ({ page, request, phone, startApp, signIn, processor }) => {
      phone.use(signedIn(await signIn('new')))
      await startApp()
      const { sheet } = await openGiving(page, request)
      phone.use(paymentSheet('canceled'))
      await sheet.getByRole('button', { name: 'Give $25' }).click()
      await expect.poll(() => phone.callsOf('Stripe.presentPaymentSheet').length).toBe(1)
      await expect(sheet.getByRole('button', { name: 'Give $25' })).toBeEnabled()

      phone.use(paymentSheet('failed'))
      await sheet.getByRole('button', { name: 'Give $25' }).click()
      await expect(sheet.getByText('Your phone couldn’t finish the payment. Try again.')).toBeVisible()
      await expect(sheet.getByText('Nothing was charged.')).toBeVisible()
      expect(await processor.charged()).toEqual([])

      phone.use(paying())
      await sheet.getByRole('button', { name: 'Give $25' }).click()
      await expect(sheet.getByRole('heading', { name: 'Thank you, New.' })).toBeVisible({ timeout: 30_000 })
      const secrets = phone.callsOf('Stripe.createPaymentSheet').map((one) => one['paymentIntentClientSecret'])
      expect(new Set(secrets).size).toBe(1)
      expect(await processor.charged()).toEqual([2_500])
      await expect.poll(() => phone.callsOf('Haptics.notification')).toContainEqual({ type: 'SUCCESS' })

      const offer = page.getByRole('region', { name: 'Want to hear what your gift does?' })
      await offer.getByRole('button', { name: 'Not now' }).click()
      await expect(offer).toBeHidden()
      await phone.kill()
      await startApp()
      expect(await page.evaluate(() => localStorage.getItem('push_declined'))).not.toBe(null)
      expect(phone.callsOf('FirebaseMessaging.requestPermissions')).toEqual([])
    },
  )

  test(
    'an app that ends while its payment sheet is open finds the gift at its next start',
    { tag: '@long' },
    async ({ page, request, phone, startApp, signIn, processor }) => {
      phone.use(signedIn(await signIn('new')))
      await startApp()
      const { sheet } = await openGiving(page, request)
      phone.use(paying({ dies: true }))
      await sheet.getByRole('button', { name: 'Give $25' }).click()
      await expect.poll(async () => (await processor.charged()).length).toBe(1)
      await phone.kill()
      await startApp()
      await expect(page.getByText(/^Your \$25 to .* went through\.$/)).toBeVisible({ timeout: 30_000 })
      expect(await processor.charged()).toEqual([2_500])
      expect(phone.callsOf('Stripe.presentPaymentSheet')).toHaveLength(1)
    },
  )

  test(
    'a monthly gift by the payment sheet, in an app that ends meanwhile, is one plan with its card',
    { tag: '@long' },
    async ({ page, request, phone, startApp, signIn, processor }) => {
      const token = await signIn('new')
      phone.use(signedIn(token))
      await startApp()
      await page.goto(`${appOrigin}/communities/night-shift-neighbors/share?give=1`)
      phone.use(paying({ dies: true }))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Give \$\d+ every month$/ })
        .click()
      await expect.poll(async () => (await processor.charged()).length).toBe(1)
      await phone.kill()
      await startApp()
      await expect(page.getByText(/^Your \$\d+ to .* went through\.$/)).toBeVisible({ timeout: 30_000 })
      const planOf = async () => {
        const headers = { authorization: `Bearer ${token}`, 'X-Platform': 'web' }
        const answer = await request.get('/api/v1/plan', { headers })
        return ((await answer.json()) as { data: { state: string; card: { last4: string } | null } }).data
      }
      await expect.poll(planOf).toMatchObject({ state: 'active', card: { last4: '4242' } })
      expect((await processor.charged()).length).toBe(1)
      expect(phone.callsOf('Stripe.presentPaymentSheet')).toHaveLength(1)
    },
  )

  test(
    'Back closes the sheet, then the page, then the app',
    { tag: '@long' },
    async ({ page, request, phone, startApp, signIn }) => {
      phone.use(signedIn(await signIn('maya')))
      await startApp()
      await expect(page).toHaveURL(/\/home$/)
      const { title } = await openCampaign(request)
      await page.getByRole('link', { name: 'Explore' }).first().click()
      await expect(page).toHaveURL(/\/explore/)
      await page.getByRole('main').getByText('Campaigns', { exact: true }).first().click()
      await page.getByRole('searchbox').fill(title)
      await expect(page.getByText(/^1 campaign for/)).toBeVisible()
      await page.getByRole('link', { name: title }).first().click()
      await page
        .getByRole('button', { name: /^Give/ })
        .or(page.getByRole('link', { name: /^Give/ }))
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await phone.pressBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await phone.pressBack()
      await expect(page).toHaveURL(/\/explore/)
      await phone.emit('App.backButton', { canGoBack: false })
      await expect.poll(() => phone.callsOf('App.exitApp').length).toBe(1)
    },
  )
})

test.describe('in the app for iOS', () => {
  test.use({ platform: 'ios', viewport: small })

  test(
    'a gift in the browser, signed in by a one-time code, and back in the app',
    { tag: '@long' },
    async ({ page, request, phone, startApp, signIn, processor, browser }) => {
      phone.use(signedIn(await signIn('new')))
      await startApp()
      const campaign = await openCampaign(request)
      await page.goto(`${appOrigin}/campaigns/${campaign.id}?give=1`)
      await page.getByRole('dialog').getByRole('button', { name: 'Continue in the browser' }).click()
      await expect.poll(() => phone.callsOf('Browser.open').length).toBe(1)
      const url = String(phone.callsOf('Browser.open')[0]!['url'])

      const safari = await (await browser.newContext({ viewport: small })).newPage()
      await safari.goto(url)
      const sheet = safari.getByRole('dialog')
      await sheet.getByRole('textbox', { name: 'Or any amount' }).fill('25')
      expect(safari.url()).not.toContain('#')
      await typeCard(safari, cards.good)
      await sheet.getByRole('button', { name: 'Give $25' }).click()
      await expect(sheet.getByRole('heading', { name: 'Thank you, New.' })).toBeVisible({ timeout: 30_000 })
      await sheet.getByRole('button', { name: 'Done' }).click()
      const back = await safari.getByRole('link', { name: 'Go back to the app' }).getAttribute('href')
      expect(back).toMatch(/^org\.example\.kindling:\/\/gave\/campaigns\/\d+$/)

      await phone.openUrl(back!)
      await phone.emit('Browser.browserFinished', undefined)
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Thank you, New.' })).toBeVisible()
      expect(await processor.charged()).toEqual([2_500])
      expect(phone.callsOf('FirebaseMessaging.requestPermissions')).toEqual([])
      await page.getByRole('button', { name: 'Turn on' }).click()
      await expect.poll(() => phone.callsOf('FirebaseMessaging.getToken').length).toBe(1)

      const again = await (await browser.newContext({ viewport: small })).newPage()
      await again.goto(url)
      await expect(again.getByText('This page has expired.', { exact: false })).toBeVisible()
    },
  )
})
