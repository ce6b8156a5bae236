import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { beginSession } from '../../../platform/session/session.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { here, path, phone, settingsPage } from './settings.fixtures.ts'

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const row = (name: RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const inDialog = (name: string | RegExp) => dialog.getByRole('button', { name })
const deletes_at = '2026-11-30T18:00:00Z'
const signInAgain = refuse(403, { message: 'Please sign in again first.', code: 'sign_in_again' })
const has_password = { 'GET /user': { data: { ...maya, has_password: true } } }

test('a time zone is found by its name, and saved', async () => {
  const sent = answerCalls({ ...settingsPage, 'PATCH /user': { data: { ...maya, time_zone: 'America/Anchorage' } } })
  await openApp(path, 'good')
  await row(/^Time zone Sets when your month begins, your charge day and quiet hours .*Chicago$/).click()
  await userEvent.fill(dialog.getByRole('searchbox'), 'alaska JUNEAU')
  await expect.element(inDialog(/^Juneau/)).toBeVisible()
  expect(dialog.getByRole('listitem').elements()).toHaveLength(1)
  await userEvent.fill(dialog.getByRole('searchbox'), 'anchor')
  await inDialog(/^Anchorage/).click()
  await expect.element(row(/^Time zone .*Anchorage$/)).toBeVisible()
  expect(sent.find(({ call }) => call === 'PATCH /user')?.body).toEqual({ time_zone: 'America/Anchorage' })
  const changed = { settings: maya.settings, time_zone: 'America/Anchorage' }
  await expect.poll(() => currentSession().user).toMatchObject(changed)
})

test('a time zone that fails to save is reset', async () => {
  answerCalls({ ...settingsPage, 'PATCH /user': refuse(0) })
  await openApp(path, 'good')
  await row(/^Time zone/).click()
  await userEvent.fill(dialog.getByRole('searchbox'), 'no such place')
  await expect.element(dialog.getByText('No time zone by that name.')).toBeVisible()
  await userEvent.fill(dialog.getByRole('searchbox'), 'Asia/Kathmandu')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  await expect.element(row(/^Time zone .*Chicago$/)).toBeVisible()
})

test('one session can be ended, and one that is already over counts as ended', async () => {
  const answers: Record<string, unknown> = { ...settingsPage }
  answers[`DELETE /user/sessions/${phone.uuid}`] = refuse(404, { message: 'Gone', code: 'not_found' })
  const sent = answerCalls(answers)
  await openApp(path, 'good')
  await row(/2 devices/).click()
  await expect.element(dialog.getByText('Firefox on Linux')).toBeVisible()
  expect(inDialog(/Firefox/).elements()).toHaveLength(0)
  answers['GET /user/sessions'] = { data: [here] }
  await inDialog('Sign out of Kindling app on iPhone').click()
  await expect.element(dialog.getByText("You're signed in on this device only.")).toBeVisible()
  expect(sent.map(({ call }) => call)).toContain(`DELETE /user/sessions/${phone.uuid}`)
  expect(inDialog('Sign out everywhere else').elements()).toHaveLength(0)
})

test('all other sessions can be ended; a refusal shows a message and keeps them', async () => {
  const answers: Record<string, unknown> = { ...settingsPage, 'DELETE /user/sessions': refuse(0) }
  answerCalls(answers)
  await openApp(path, 'good')
  await row(/2 devices/).click()
  await inDialog('Sign out everywhere else').click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Network error occurred')
  Object.assign(answers, { 'DELETE /user/sessions': {}, 'GET /user/sessions': { data: [here] } })
  await inDialog('Sign out everywhere else').click()
  await expect.element(dialog.getByText("You're signed in on this device only.")).toBeVisible()
  expect(currentSession().token).toBe('good')
})

test('a blocked person can be unblocked, whatever the name', async () => {
  const name = 'نور \u202E<img src=x onerror=alert(1)>'
  const uuid = '0193f000-0000-7000-8000-0000000000aa'
  const answers: Record<string, unknown> = { ...settingsPage, [`DELETE /user/blocks/${uuid}`]: {} }
  answers['GET /user/blocks'] = { data: [{ uuid, name, first_name: name, avatar: null }] }
  answerCalls(answers)
  await openApp(path, 'good')
  await row(/^Blocked people 1$/).click()
  await expect.element(dialog.getByText(name)).toBeVisible()
  answers['GET /user/blocks'] = { data: [] }
  await dialog.getByRole('button', { name: /^Unblock/ }).click()
  await expect.element(dialog.getByText("You haven't blocked anyone.")).toBeVisible()
})

/** The address of a download that the page begins; it is not followed. */
function beginning(): Promise<string> {
  return new Promise((done) => {
    const { navigation } = window
    const look = (event: NavigateEvent) => {
      if (!event.destination.url.includes('/user/exports/')) return
      event.preventDefault()
      navigation.removeEventListener('navigate', look)
      done(event.destination.url)
    }
    navigation.addEventListener('navigate', look)
  })
}
const url = 'https://kindling.example/api/v1/user/exports/0193f000?until=1&sign=a'

test('a person downloads their data; a refusal shows the reason', async () => {
  const answers: Record<string, unknown> = { ...settingsPage }
  answers['POST /user/export'] = refuse(429, { message: 'Too often today.', code: 'rate_limited' })
  answerCalls(answers)
  await openApp(path, 'good')
  await row(/^Download my data/).click()
  await expect.element(page.getByText('Too often today.')).toBeVisible()
  answers['POST /user/export'] = { data: { url } }
  const begun = beginning()
  await row(/^Download my data/).click()
  expect(await begun).toBe(url)
  await expect.element(page.getByText('Your download has begun. It can take a while.')).toBeVisible()
  expect(page.getByText('Too often today.').elements()).toHaveLength(0)
})

test('a password in place leads on to the download', async () => {
  const answers: Record<string, unknown> = { ...settingsPage, ...has_password, 'POST /auth/again': {} }
  answers['POST /user/export'] = signInAgain
  answerCalls(answers)
  await openApp(path, 'good')
  await row(/^Download my data/).click()
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'this is it')
  answers['POST /user/export'] = { data: { url } }
  const begun = beginning()
  await inDialog('Continue').click()
  expect(await begun).toBe(url)
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a new sign-in leads back to the download', async () => {
  const answers: Record<string, unknown> = { ...settingsPage, 'POST /auth/logout': {} }
  answers['POST /user/export'] = signInAgain
  answerCalls(answers)
  const app = await openApp(path, 'good')
  await row(/^Download my data/).click()
  await inDialog('Sign in again').click()
  await arrival(app, '/login?return_to=%2Faccount%2Fpreferences')
  answers['POST /user/export'] = { data: { url } }
  const begun = beginning()
  beginSession('again', maya)
  await arrival(app, path)
  expect(await begun).toBe(url)
  await expect.element(row(/^Download my data/)).toHaveFocus()
})

test('an account is deleted by password, after a wrong one, and restored', async () => {
  const wrong = 'That is not your password.'
  const answers: Record<string, unknown> = { ...settingsPage, ...has_password }
  Object.assign(answers, {
    'DELETE /user': signInAgain,
    'POST /auth/again': refuse(401, { message: wrong, code: 'unauthorized' }),
  })
  answerCalls(answers)
  await openApp(path, 'good')
  await row(/^Delete account/).click()
  await inDialog('Delete account').click()
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'not it')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText(wrong)).toBeVisible()
  expect(currentSession().token).toBe('good')
  Object.assign(answers, { 'POST /auth/again': {}, 'DELETE /user': { data: { deletes_at } } })
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'this is it')
  await inDialog('Continue').click()
  await expect.element(page.getByText('Your account will be deleted on Nov 30.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(row(/^Delete account/).elements()).toHaveLength(0)
  answers['DELETE /user/deletion'] = refuse(0)
  await row(/^Keep my account/).click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  answers['DELETE /user/deletion'] = {}
  await row(/^Keep my account/).click()
  await expect.element(row(/^Delete account/)).toBeVisible()
  expect(page.getByText(/will be deleted on/).elements()).toHaveLength(0)
})

const leaveToSignIn = async (answers: Record<string, unknown>) => {
  answerCalls({ ...settingsPage, ...answers, 'DELETE /user': signInAgain, 'POST /auth/logout': {} })
  const app = await openApp(path, 'good')
  await row(/^Delete account/).click()
  await inDialog('Delete account').click()
  await inDialog(answers['GET /user'] ? 'Sign in another way' : 'Sign in again').click()
  await arrival(app, '/login?return_to=%2Faccount%2Fpreferences')
  expect(currentSession().token).toBe(null)
  return app
}

test.each([
  ['without a password', {}],
  ['with one', has_password],
])('a new sign-in, %s, leads back to the confirmation', async (_, answers) => {
  const app = await leaveToSignIn(answers)
  expect(sessionStorage.getItem('return_to')).toBe(path)
  beginSession('again', maya)
  await arrival(app, path)
  await expect.element(inDialog('Keep my account')).toBeVisible()
  await inDialog('Keep my account').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(row(/^Delete account/)).toHaveFocus()
})

test('a demo newcomer signs in again as the same newcomer', async () => {
  const app = await leaveToSignIn({})
  const sent = answerCalls({ ...settingsPage, 'POST /auth/demo': { token: 'again', data: maya } })
  await page.getByRole('button', { name: /^New here/ }).click()
  await arrival(app, path)
  await expect.element(inDialog('Keep my account')).toBeVisible()
  expect(sent.find(({ call }) => call === 'POST /auth/demo')?.body).toMatchObject({ as: 'new', again: maya.uuid })
})

test('another person who signs in instead is not asked to confirm a deletion', async () => {
  const app = await leaveToSignIn({})
  const other = { ...maya, uuid: maya.uuid.replace(/.$/, '9') }
  answerCalls({ ...settingsPage, 'GET /user': { data: other } })
  beginSession('other', other)
  await app.router.navigate({ to: path })
  await expect.element(row(/^Delete account/)).toBeVisible()
  expect(dialog.elements()).toHaveLength(0)
})

test('after too many wrong passwords a message says when to retry', async () => {
  vi.stubGlobal(
    'Date',
    class extends Date {
      static override now = () => new Date('2026-11-23T16:03:20').getTime()
    },
  )
  const answers: Record<string, unknown> = { ...settingsPage, ...has_password }
  answerCalls({ ...answers, 'DELETE /user': signInAgain, 'POST /auth/again': refuse(429, { code: 'rate_limited' }) })
  await openApp(path, 'good')
  await row(/^Delete account/).click()
  await inDialog('Delete account').click()
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'again')
  await inDialog('Continue').click()
  await expect.element(dialog.getByText(/^Try again after 4:05.PM\.$/)).toBeVisible()
})

test('home shows it too, while an account is being deleted', async () => {
  answerCalls({ ...settingsPage, 'GET /user': { data: { ...maya, deletes_at } } })
  await openApp('/home', 'good')
  await expect.element(page.getByText('Your account will be deleted on Nov 30.')).toBeVisible()
})

test.each(['Show my gifts as', 'Time zone', 'Blocked people', "Where you're signed in", 'Delete account'])(
  'axe finds nothing in the sheet of %s',
  async (name) => {
    answerCalls(settingsPage)
    await openApp(path, 'good')
    await row(new RegExp(`^${name}`)).click()
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => document.querySelector('[role=dialog] [aria-busy=true]')).toBe(null)
    await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
    const { violations } = await axe.run('[role=dialog]')
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  },
)
