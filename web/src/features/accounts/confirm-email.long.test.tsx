import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { currentSession } from '../../platform/session/session-store.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const token = `${'a1B2-_'.repeat(6)}.sig`
const path = `/confirm-email?token=${token}`
const call = 'POST /auth/email'
const button = page.getByRole('button', { name: 'Confirm my email' })
const email = 'maya.new@example.org'

test('opening the link changes nothing; the button confirms once', async () => {
  const sent = answerCalls({ ...everyPage, [call]: { data: { email } } })
  const app = await openApp(path)
  await expect.element(button).toBeVisible()
  expect(sent.some((one) => one.call === call)).toBe(false)
  const { violations } = await axe.run(app.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'Confirmed.' })).toBeVisible()
  await expect.element(page.getByText(email)).toBeVisible()
  expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([{ token }])
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('a signed-in person stays signed in, and has the new address at once', async () => {
  const answers: Record<string, unknown> = { ...everyPage, [call]: { data: { email } } }
  answerCalls(answers)
  await openApp(path, 'good')
  await expect.element(button).toBeVisible()
  answers['GET /user'] = { data: { ...maya, email } }
  await button.click()
  await expect.element(page.getByRole('link', { name: 'Go to Home' })).toBeVisible()
  await expect.poll(() => currentSession().user?.email).toBe(email)
})

test.each([
  [404, 'This link has expired.'],
  [422, 'This link has expired.'],
  [409, 'This address is taken.'],
])('%i: %s', async (status, words) => {
  answerCalls({ ...everyPage, [call]: refuse(status, { message: 'No', code: 'not_found' }) })
  await openApp(path, 'good')
  await button.click()
  await expect.element(page.getByRole('heading', { name: words })).toBeVisible()
  expect(button.elements()).toHaveLength(0)
  expect(currentSession().token).toBe('good')
})

test('a network error is shown, and confirming can be retried', async () => {
  const answers: Record<string, unknown> = { ...everyPage, [call]: refuse(0) }
  answerCalls(answers)
  await openApp(path)
  await button.click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  answers[call] = { data: { email } }
  await button.click()
  await expect.element(page.getByRole('heading', { name: 'Confirmed.' })).toBeVisible()
})

test('an address without its token shows an error', async () => {
  answerCalls(everyPage)
  await openApp('/confirm-email')
  await expect.element(page.getByRole('heading', { name: 'This link has expired.' })).toBeVisible()
})
