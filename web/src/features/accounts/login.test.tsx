import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, config, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { saveInvite } from '../../platform/session/saved-invite.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { currentSession } from '../../platform/session/session-store.ts'

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const code = 'c0de-'.repeat(6)
const signedIn = { token: 'good', data: maya }

test('a finished sign-in exchanges its code once, stores token and person, and leads home', async () => {
  const sent = answerCalls({ ...everyPage, 'POST /auth/exchange': signedIn })
  const app = await openApp(`/login?code=${code}`)
  await arrival(app, '/home')
  expect(sent.filter(({ call }) => call === 'POST /auth/exchange')).toHaveLength(1)
  expect(sent.find(({ call }) => call === 'POST /auth/exchange')?.body).toEqual({ code })
  expect(localStorage.getItem('auth_token')).toBe('good')
  expect(JSON.parse(localStorage.getItem('auth_user') ?? '{}')).toMatchObject({ uuid: maya.uuid })
})

test('a used or expired code shows the buttons again with a message', async () => {
  answerCalls({ ...everyPage, 'POST /auth/exchange': refuse(401, { message: 'No', code: 'unauthorized' }) })
  await openApp(`/login?code=${code}`)
  await expect.element(page.getByRole('alert').filter({ hasText: 'too long' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled()
})

test.each([
  ['error=canceled', 'Sign-in was canceled. Nothing was shared.'],
  ['error=mismatch&linked=google', 'This email is linked to Google. Continue with Google.'],
  ['error=mismatch', 'This email is linked to another sign-in. Continue the way you first signed in.'],
  ['error=expired', 'That took a little too long. Please try again.'],
  ['error=unverified', /isn.t confirmed yet/],
  ['error=failed', /^Sign-in didn.t work this time/],
  ['error=%3Cscript%3E', /^Sign-in didn.t work this time/],
])('%s is explained in a message', async (search, words) => {
  answerCalls(everyPage)
  await openApp(`/login?${search}`)
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a network error is shown on the button, which can be pressed again', async () => {
  answerCalls({ ...everyPage, 'POST /auth/google/start': refuse(0) } as never)
  await openApp('/login')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  await expect.element(google).toBeEnabled()
})

test('Back from the page of the provider finds buttons that can be pressed again', async () => {
  // an address that the browser opens outside the page
  answerCalls({ ...everyPage, 'POST /auth/google/start': { data: { url: 'mailto:provider@example.org' } } } as never)
  await openApp('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect.element(page.getByRole('button', { name: 'Continue with Apple' })).toBeDisabled()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(page.getByRole('button', { name: 'Continue with Apple' })).toBeEnabled()
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await expect.element(google).not.toHaveAttribute('aria-disabled')
})

test('on a phone the system’s own sheet signs in; leaving it is no error', async () => {
  vi.stubEnv('VITE_APP_VERSION', '1.4.2')
  const left = Object.assign(new Error('Google Sign-In cancelled by user'), { code: 'USER_CANCELLED' })
  const login = vi.fn(async (): Promise<unknown> => ({ result: { serverAuthCode: '4/0Abc' } }))
  login.mockRejectedValueOnce(left).mockRejectedValueOnce(new Error('10: developer console'))
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android', Plugins: { SocialLogin: { login } } })
  const sent = answerCalls({ ...everyPage, 'POST /auth/google/token': signedIn } as never)
  const app = await openApp('/login')
  const google = page.getByRole('button', { name: 'Continue with Google' })
  await google.click()
  await expect.poll(() => login.mock.calls.length).toBe(1)
  await expect.element(google).toBeEnabled()
  expect(page.getByRole('alert').filter({ hasText: 'Sign-in' }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Continue with Apple' }).elements()).toEqual([])
  await google.click()
  await expect.element(page.getByText(/^Sign-in didn.t work this time/)).toBeVisible()
  await google.click()
  await arrival(app, '/home')
  const { body } = sent.find(({ call }) => call === 'POST /auth/google/token')!
  expect(body).toMatchObject({ code: '4/0Abc', time_zone: expect.any(String) })
})

test('the demo card is shown only in demo mode, and signs in', async () => {
  answerCalls({ ...everyPage, 'GET /config': { data: { ...config, demo: false } } })
  const app = await openApp('/login')
  await expect.element(page.getByText(/New to Kindling/)).toBeVisible()
  expect(page.getByText('Try the demo as').elements()).toHaveLength(0)
  await app.unmount()
  const sent = answerCalls({ ...everyPage, 'POST /auth/demo': signedIn })
  const demo = await openApp('/login')
  await page.getByRole('button', { name: /Kofi/ }).click()
  await arrival(demo, '/home')
  expect(sent.find(({ call }) => call === 'POST /auth/demo')?.body).toMatchObject({ as: 'kofi' })
})

test('the sign-in call includes the return path', async () => {
  const sent = answerCalls({ ...everyPage, 'POST /auth/apple/start': refuse(503) } as never)
  const app = await openApp('/explore?topic=food')
  await arrival(app, '/')
  await app.router.navigate({ to: '/login' })
  await page.getByRole('button', { name: 'Continue with Apple' }).click()
  await expect.poll(() => sent.at(-1)?.call).toBe('POST /auth/apple/start')
  expect(sent.at(-1)?.body).toMatchObject({ return_to: '/explore?topic=food' })
})

test.each(['/login', '/', '/get-started'])('axe finds nothing at %s', { tags: 'long' }, async (path) => {
  answerCalls(everyPage)
  const app = await openApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await axe.run(app.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  expect(currentSession().token).toBe(null)
})

test('a guest with an invite reads neutral words, because the invite may be for a loss', async () => {
  saveInvite({ kind: 'c', code: 'abc123' })
  answerCalls({ ...everyPage, 'GET /invites/{kind}/{code}': refuse(404) } as never)
  await openApp('/get-started')
  await expect.element(page.getByRole('heading', { level: 1, name: 'One step to go.' })).toBeVisible()
  localStorage.removeItem('invite')
})
