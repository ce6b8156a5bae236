import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { currentSession } from '../../platform/session/session-store.ts'

afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const email = page.getByLabelText('Email', { exact: true })
const password = page.getByLabelText('Password', { exact: true })
const enter = page.getByRole('button', { name: 'Sign in', exact: true })
const call = 'POST /auth/password'

async function openForm(answers: Record<string, unknown>) {
  const all: Record<string, unknown> = { ...everyPage, ...answers }
  const sent = answerCalls(all)
  const app = await openApp('/login')
  await page.getByRole('button', { name: 'Sign in with email' }).click()
  await expect.element(email).toHaveFocus()
  return { app, sent, answers: all }
}

test('an email address and password sign in; spaces around the address are removed', async () => {
  const { app, sent } = await openForm({ [call]: { token: 'good', data: maya } })
  await userEvent.fill(email, '  maya@example.org ')
  await userEvent.fill(password, ' päss word 1! ')
  await userEvent.keyboard('{Enter}')
  await arrival(app, '/home')
  expect(localStorage.getItem('auth_token')).toBe('good')
  expect(sent.filter((one) => one.call === call).map(({ body }) => body)).toEqual([
    {
      email: 'maya@example.org',
      password: ' päss word 1! ',
      time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ])
})

test('a reload keeps the typed address, never the password; a sign-in forgets the address', async () => {
  const { app } = await openForm({ [call]: { token: 'good', data: maya } })
  await userEvent.fill(email, 'maya@example.org')
  await userEvent.fill(password, 'secret')
  const again = await reloadApp(app)
  await expect.element(email).toHaveValue('maya@example.org')
  await expect.element(password).toHaveValue('')
  await userEvent.fill(password, 'secret')
  await userEvent.keyboard('{Enter}')
  await arrival(again, '/home')
  expect(Object.values(sessionStorage).join()).not.toContain('maya@example.org')
})

test('a refusal shows the server’s message, and both fields keep their values', async () => {
  const message = 'This email and password don’t fit together.'
  await openForm({ [call]: refuse(401, { message, code: 'unauthorized' }) })
  await userEvent.fill(email, 'maya@example.org')
  await userEvent.fill(password, 'wrong')
  await enter.click()
  await expect.element(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
  await expect.element(email).toHaveValue('maya@example.org')
  await expect.element(password).toHaveValue('wrong')
  expect(currentSession().token).toBe(null)
  await userEvent.type(password, '!')
  expect(page.getByText(message).elements()).toHaveLength(0)
})

test('a network error is shown, and the button can be pressed again', async () => {
  const { answers, app } = await openForm({ [call]: refuse(0) })
  await userEvent.fill(email, 'maya@example.org')
  await userEvent.fill(password, 'right')
  await enter.click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  answers[call] = { token: 'good', data: maya }
  await enter.click()
  await arrival(app, '/home')
})

test('an empty field sends nothing, and the first empty field gets focus', async () => {
  const { sent } = await openForm({})
  await enter.click()
  await expect.element(page.getByText('Type your email address.')).toBeVisible()
  await expect.element(page.getByText('Type your password.')).toBeVisible()
  await expect.element(email).toHaveFocus()
  await userEvent.fill(email, 'maya@example.org')
  await enter.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(sent.some((one) => one.call === call)).toBe(false)
})

test('password managers recognize the fields, and the password can be shown', async () => {
  const { app } = await openForm({})
  await expect.element(email).toHaveAttribute('autocomplete', 'username')
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password')
  await expect.element(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expect.element(page.getByText(/Forgot your password\?/)).toBeVisible()
  const { violations } = await axe.run(app.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

test('pressing twice sends once', async () => {
  const { sent } = await openForm({ [call]: Promise.withResolvers().promise })
  await userEvent.fill(email, 'maya@example.org')
  await userEvent.fill(password, 'right')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByText('Signing you in…')).toBeVisible()
  expect(sent.filter((one) => one.call === call)).toHaveLength(1)
})
