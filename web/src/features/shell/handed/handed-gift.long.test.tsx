import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'

const here = location.href
afterEach(() => {
  closeApp()
  history.replaceState(null, '', here)
})

test('a link of the app that was cut short says that it is over, in words of our own', async () => {
  const cut = refuse(422, { message: 'code: Invalid string', code: 'invalid' })
  answerCalls({ ...everyPage, 'POST /auth/handoffs/exchange': cut })
  history.replaceState(null, '', '#short')
  await openApp('/give/campaigns/1')
  await expect.element(page.getByRole('heading', { name: 'Go back to the app' })).toBeVisible()
  await expect.element(page.getByRole('alert').getByText(/^This page has expired/)).toBeVisible()
})
