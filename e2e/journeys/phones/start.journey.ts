import type { Page } from '@playwright/test'
import { alwaysAnswers, brokenStorage } from '../../phone/answers.ts'
import { silence } from '../../phone/phone.ts'
import { expect, onBothPhones, test } from '../../phone/test.ts'

const tag = '@long'

/** It matches all that this page reads from now on, but for what is never shown from a cache. */
function readsOf(page: Page): Set<string> {
  const reads = new Set<string>()
  page.on('response', (answer) => {
    const isRead = answer.request().method() === 'GET' && answer.ok()
    if (isRead && /\/api\/v1\/(?!config|live|gifts\/|cards\/)/.test(answer.url())) reads.add(answer.url())
  })
  return reads
}

const cachedReads = async (page: Page) =>
  new Set(
    await page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.startsWith('reads-'))
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => url)
    }),
  )

onBothPhones(() => {
  test(
    'the first start calls the server, asks for nothing, and hides the splash screen over a page',
    { tag },
    async ({ page, phone, startApp }) => {
      const called = page.waitForResponse((answer) => answer.url().includes('/api/v1/'))
      let behind = ''
      phone.use({ 'SplashScreen.hide': async () => void (behind = await page.locator('body').innerText()) })
      await startApp()
      expect((await called).ok()).toBe(true)
      await expect.poll(() => behind).toContain('Get started')
      await expect.poll(() => phone.callsOf('SocialLogin.initialize')).toHaveLength(1)
      expect(phone.callsOf('FirebaseMessaging.requestPermissions')).toEqual([])
    },
  )

  test(
    'a start without a network shows what was kept, and nothing of it is outside the keychain',
    { tag },
    async ({ page, phone, startApp, signedIn, kept }) => {
      const reads = readsOf(page)
      await signedIn('maya')
      await startApp()
      await expect(page).toHaveURL(/\/home$/)
      await expect.poll(() => kept.keychain.has('auth_user')).toBe(true)
      const title = page.locator('main h2, main h3').first()
      await expect(title).toBeVisible()
      const shown = await title.textContent()
      const missing = async () => {
        const cached = await cachedReads(page)
        return [...reads].filter((url) => !cached.has(url))
      }
      await expect.poll(missing).toEqual([])
      expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('auth_')))).toEqual([])
      await phone.kill()
      await page.context().setOffline(true)
      await startApp()
      await expect(page.getByText(/You're offline/)).toBeVisible()
      await expect(page.locator('main').getByText(shown!, { exact: true }).first()).toBeVisible()
    },
  )

  test(
    'a new install and a phone that lost its key are signed out',
    { tag },
    async ({ page, phone, startApp, signedIn, kept }) => {
      await signedIn('maya')
      kept.preferences.clear()
      await startApp()
      await expect(page.getByRole('link', { name: 'Get started' }).first()).toBeVisible()
      await expect.poll(() => [kept.keychain.size, kept.preferences.get('installed')]).toEqual([0, 'yes'])
      await phone.kill()
      await signedIn('maya')
      phone.use(brokenStorage)
      await startApp()
      await expect(page.getByRole('link', { name: 'Get started' }).first()).toBeVisible()
    },
  )

  for (const [how, answer] of [
    ['garbage', { data: { $gt: '' }, value: 7, receive: 7, token: [], result: 'x', url: {} }],
    ['nothing', silence],
  ] as const)
    test(`a phone that answers ${how} starts, and signs in by email`, { tag }, async ({ page, phone, startApp }) => {
      phone.use(alwaysAnswers(answer))
      await startApp()
      await page.getByRole('link', { name: 'I already have an account' }).click()
      await page.getByRole('button', { name: 'Continue with Google' }).click()
      if (how === 'garbage') await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await page.getByRole('button', { name: /email/i }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
    })
})
