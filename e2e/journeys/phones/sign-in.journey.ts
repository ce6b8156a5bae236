import type { Page } from '@playwright/test'
import { appleGives, googleGives, signInCanceled } from '../../phone/answers.ts'
import { NativeError } from '../../phone/phone.ts'
import { providerCode } from '../../phone/provider-code.ts'
import { expect, onBothPhones, test } from '../../phone/test.ts'

const tag = '@long'
const button = (page: Page, provider: 'Google' | 'Apple') =>
  page.getByRole('button', { name: `Continue with ${provider}` })

onBothPhones((platform) => {
  test.beforeEach(async ({ page, startApp }) => {
    await startApp()
    await page.getByRole('link', { name: 'I already have an account' }).click()
    await expect(button(page, 'Google')).toBeVisible()
  })

  test(
    'Google’s sheet signs in; the session is in the keychain, and sign-out empties it',
    { tag },
    async ({ page, phone, request, kept }) => {
      const email = 'imani@duluthschools.example'
      phone.use(googleGives(() => providerCode(request, { provider: 'google', email })))
      await button(page, 'Google').click()
      await expect(page).toHaveURL(/\/home$/)
      await expect.poll(() => kept.keychain.get('auth_user')).toContain('Imani')
      expect(phone.callsOf('SocialLogin.login')).toEqual([
        { provider: 'google', options: { scopes: ['profile', 'email'] } },
      ])
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
      await expect(page).toHaveURL(/localhost\/$/)
      await expect.poll(() => kept.keychain.size).toBe(0)
      // both providers are asked, and Google refuses
      await expect.poll(() => phone.callsOf('SocialLogin.logout')).toHaveLength(2)
    },
  )

  if (platform === 'ios')
    test(
      'Apple’s sheet signs in with a nonce of its own, and a code of another nonce is refused',
      { tag },
      async ({ page, phone, request, kept }) => {
        const code = (nonce: string | undefined) =>
          providerCode(request, { provider: 'apple', email: 'noor@icloud.example', nonce })
        phone.use(appleGives(() => code('0'.repeat(64))))
        await button(page, 'Apple').click()
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
        phone.use(appleGives(code, { givenName: 'Noor', familyName: 'Haddad' }))
        await button(page, 'Apple').click()
        await expect(page).toHaveURL(/\/home$/)
        await expect.poll(() => kept.keychain.get('auth_token')).toBeTruthy()
      },
    )
  else
    test(
      'Apple’s page signs in in the browser, and the link back finds the app running, left or ended',
      { tag },
      async ({ page, phone, kept, browser, startApp }) => {
        await button(page, 'Apple').click()
        await expect.poll(() => phone.callsOf('Browser.open').length).toBe(1)
        // who closes that page can begin again
        await phone.emit('Browser.browserFinished', undefined)
        await expect(button(page, 'Google')).toBeEnabled()
        await button(page, 'Apple').click()
        await expect.poll(() => phone.callsOf('Browser.open').length).toBe(2)

        const tab = await (await browser.newContext()).newPage()
        await tab.goto(String(phone.callsOf('Browser.open')[1]!['url']))
        await tab.getByRole('button', { name: /noor@icloud\.example/ }).click()
        const back = tab.getByRole('link', { name: 'Go back to the app' })
        const [, query] = /^intent:\/\/login(\?.+)#Intent;scheme=(.+);package=\2;end$/.exec(
          (await back.getAttribute('href'))!,
        )!
        await phone.kill()
        await startApp()
        await phone.openUrl(`org.example.kindling://login${query}`)
        await expect(page).toHaveURL(/\/home$/)
        await expect.poll(() => kept.keychain.get('auth_token')).toBeTruthy()
      },
    )

  test(
    'who leaves the sheet is where they were; a failure and a made-up code say so',
    { tag },
    async ({ page, phone }) => {
      phone.use(signInCanceled)
      await button(page, 'Google').click()
      await expect.poll(() => phone.callsOf('SocialLogin.login')).toHaveLength(1)
      await expect(button(page, 'Google')).toBeEnabled()
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
      phone.use({
        'SocialLogin.login': () => {
          throw new NativeError('no play services')
        },
      })
      await button(page, 'Google').click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      phone.use(googleGives(() => 'made-up'))
      await button(page, 'Google').click()
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
      await expect(page).toHaveURL(/\/login/)
    },
  )
})
