import { expect, onBothPhones, test } from '../../phone/test.ts'

const tag = '@long'
const store = { ios: 'https://apps.apple.com/', android: 'https://play.google.com/' }

onBothPhones((platform) => {
  test(
    'an app that became too old says so over a half filled form, keeps what was typed, and leads to its store',
    { tag },
    async ({ page, startApp, signedIn }) => {
      await signedIn('maya')
      await startApp()
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('button', { name: 'My Profile' }).click()
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: 'Bio' }).fill('I read to anyone under four feet tall.')
      // from now on the server gets the calls of an older app
      await page.route('**/api/v1/**', (route) =>
        route.continue({ headers: { ...route.request().headers(), 'x-app-version': '0.9.9' } }),
      )
      await form.getByRole('button', { name: 'Save' }).click()
      const notice = page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
      await expect(notice.getByText('This version of the app is too old. Please update it.')).toBeVisible()
      const link = notice.getByRole('link', { name: 'Open the app’s page in the store' })
      await expect(link).toHaveAttribute('href', new RegExp(`^${store[platform]}`))
      // nothing lies over it
      await link.click({ trial: true })
      await expect(form.getByRole('textbox', { name: 'Bio' })).toHaveValue('I read to anyone under four feet tall.')
    },
  )
})
