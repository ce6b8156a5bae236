import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, everyPage, openApp } from '../app.fixtures.tsx'
import { answerCalls, refuse } from '../network/network.fixtures.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test('an app that is too old says so above the page, with the store’s link, and keeps what was typed', async () => {
  vi.stubEnv('VITE_APP_VERSION', '1.4.2')
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios', Plugins: {} })
  const store = 'https://apps.apple.com/app/id1'
  const message = 'This version of the app is too old. Please update it.'
  const tooOld = refuse(426, { message, code: 'app_too_old', store })
  const sent = answerCalls({ ...everyPage, 'POST /auth/password': tooOld })
  await openApp('/login')
  await page.getByRole('button', { name: /email/i }).click()
  await page.getByLabelText('Email').fill('ana@example.org')
  await page.getByLabelText('Password', { exact: true }).fill('correct horse 1!')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'What you typed is still here' })
  await expect.element(notice.getByText(message)).toBeVisible()
  await expect.element(notice.getByRole('link')).toHaveAttribute('href', store)
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana@example.org')
  const { headers } = sent.find(({ call }) => call === 'POST /auth/password')!
  expect([headers.get('x-platform'), headers.get('x-app-version')]).toEqual(['ios', '1.4.2'])
})
