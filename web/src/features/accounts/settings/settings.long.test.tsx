import { defaultSettings } from '@kindling/contract/accounts/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { followLook } from '../../../platform/look.ts'
import { shownPage } from '../../../platform/lost-files.ts'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { clearSession, currentSession } from '../../../platform/session/session-store.ts'
import { path, settingsPage } from './settings.fixtures.ts'
import { themes } from '../../../platform/looks.fixtures.ts'

beforeAll(() => {
  followOtherTabs()
  followLook()
})
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

const toggle = (name: string) => page.getByRole('switch', { name, exact: true })
const save = 'PUT /user/settings'
const failed = 'That did not work.'
const refusal = refuse(503, { message: failed, code: 'unavailable' })

/** Answers each save only when the test resolves it. */
function slowSaves(count: number) {
  const turns = Array.from({ length: count }, () => Promise.withResolvers<unknown>())
  const answers: Record<string, unknown> = { ...settingsPage }
  const sent = answerCalls(answers)
  const saves = () => sent.filter(({ call }) => call === save).map(({ body }) => body)
  Object.defineProperty(answers, save, { get: () => turns[saves().length - 1]?.promise })
  return { saves, answer: (index: number, answer: unknown) => turns[index]!.resolve(answer) }
}

test('a switch changes at once, and all settings are sent', async () => {
  const { saves, answer } = slowSaves(1)
  await openApp(path, 'good')
  await toggle('Show my communities').click()
  await expect.element(toggle('Show my communities')).not.toBeChecked()
  await expect.element(toggle('Haptics')).not.toBeInTheDocument()
  const wanted = { ...defaultSettings, show_communities: false }
  expect(saves()).toEqual([wanted])
  answer(0, { data: wanted })
  await expect.poll(() => JSON.parse(localStorage.getItem('auth_user')!).settings).toEqual(wanted)
})

test('a change that fails to save is reset with a message, and can be retried', async () => {
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await toggle('Keyboard shortcuts').click()
  answer(0, refusal)
  await expect.element(page.getByRole('alert').filter({ hasText: failed })).toBeVisible()
  await expect.element(toggle('Keyboard shortcuts')).toBeChecked()
  await toggle('Keyboard shortcuts').click()
  answer(1, { data: { ...defaultSettings, shortcuts: false } })
  await expect.element(toggle('Keyboard shortcuts')).not.toBeChecked()
  expect(saves()).toHaveLength(2)
})

test('several topics are chosen one after the other', async () => {
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await page.getByRole('button', { name: /^What I care about/ }).click()
  const chip = (name: string) => page.getByRole('button', { name, exact: true })
  await chip('Food').click()
  await chip('Rivers and oceans').click()
  await expect.element(chip('Food')).toHaveAttribute('aria-pressed', 'true')
  answer(0, { data: saves()[0] })
  await expect.poll(() => saves()).toHaveLength(2)
  expect(saves()[1]).toEqual({ ...defaultSettings, topics: ['food', 'rivers-and-oceans'] })
  answer(1, { data: saves()[1] })
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: /2 topics/ })).toBeVisible()
})

test('a network error resets the switch with a message', async () => {
  answerCalls({ ...settingsPage, [save]: refuse(0) })
  await openApp(path, 'good')
  await toggle('Reduce motion').click()
  await expect.element(page.getByText('Network error occurred')).toBeVisible()
  await expect.element(toggle('Reduce motion')).not.toBeChecked()
})

test('quick changes are saved in order, and end in the last one', async () => {
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await toggle('Show my communities').click()
  await toggle('Reduce motion').click()
  await toggle('Show my communities').click()
  expect(saves()).toEqual([{ ...defaultSettings, show_communities: false }])
  answer(0, { data: saves()[0] })
  await expect.poll(() => saves()).toHaveLength(2)
  expect(saves()[1]).toEqual({ ...defaultSettings, reduced_motion: true })
  answer(1, { data: saves()[1] })
  await expect.element(toggle('Show my communities')).toBeChecked()
  await expect.element(toggle('Reduce motion')).toBeChecked()
})

test('the first of two changes fails, the second includes both: nothing is reset', async () => {
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await toggle('Show my communities').click()
  await toggle('Reduce motion').click()
  answer(0, refusal)
  await expect.poll(() => saves()).toHaveLength(2)
  const both = { ...defaultSettings, show_communities: false, reduced_motion: true }
  expect(saves()[1]).toEqual(both)
  answer(1, { data: both })
  await expect.element(toggle('Show my communities')).not.toBeChecked()
  await expect.element(toggle('Reduce motion')).toBeChecked()
  expect(page.getByText(failed).elements()).toHaveLength(0)
})

test('both of two changes fail: all settings are as on the server', async () => {
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await toggle('Show my communities').click()
  await toggle('Show my communities').click()
  await toggle('Show my communities').click()
  answer(0, refusal)
  await expect.poll(() => saves()).toHaveLength(2)
  answer(1, refusal)
  await expect.element(page.getByText(failed)).toBeVisible()
  await expect.element(toggle('Show my communities')).toBeChecked()
})

test('a person who signs out during saving sees no message about it', async () => {
  const { saves, answer } = slowSaves(1)
  const app = await openApp(path, 'good')
  await toggle('Reduce motion').click()
  await expect.poll(() => saves()).toHaveLength(1)
  clearSession()
  answer(0, refusal)
  await arrival(app, '/')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.querySelector('[data-toast]')).toBe(null)
  expect(document.documentElement.dataset['motion']).toBe(undefined)
})

test('theme and reduced motion apply to the whole page, and end with the session', async () => {
  answerCalls({ ...settingsPage, [save]: { data: { ...defaultSettings, theme: 'dark', reduced_motion: true } } })
  await openApp(path, 'good')
  const { dataset } = document.documentElement
  await userEvent.click(page.getByRole('radio', { name: 'Dark' }))
  expect(dataset['theme']).toBe('dark')
  await toggle('Reduce motion').click()
  expect(dataset['motion']).toBe('reduced')
  expect(getComputedStyle(toggle('Reduce motion').element()).transitionDuration).toBe('0.001s')
  clearSession()
  expect(dataset['theme']).toBe('light')
  expect(dataset['motion']).toBe(undefined)
})

test('a change in another tab applies here, and a change here does not undo it', async () => {
  const sent = answerCalls({ ...settingsPage, [save]: { data: defaultSettings } })
  await openApp(path, 'good')
  await expect.element(toggle('Reduce motion')).not.toBeChecked()
  const stored = JSON.parse(localStorage.getItem('auth_user')!)
  stored.settings = { ...stored.settings, theme: 'dark', reduced_motion: true }
  localStorage.setItem('auth_user', JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key: 'auth_user' }))
  await expect.element(toggle('Reduce motion')).toBeChecked()
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await toggle('Show my communities').click()
  expect(sent.find(({ call }) => call === save)?.body).toMatchObject({ theme: 'dark', reduced_motion: true })
})

test('the default visibility of gifts can be changed', async () => {
  const sent = answerCalls({
    ...settingsPage,
    [save]: { data: { ...defaultSettings, default_visibility: 'anonymous' } },
  })
  await openApp(path, 'good')
  await page.getByRole('button', { name: /^Show my gifts as/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Anonymous/ })
    .click()
  await expect.element(page.getByRole('button', { name: /^Show my gifts as .*Anonymous$/ })).toBeVisible()
  expect(sent.find(({ call }) => call === save)?.body).toMatchObject({ default_visibility: 'anonymous' })
  expect(currentSession().user?.settings?.default_visibility).toBe('anonymous')
})

test('a failed load of the person can be retried', async () => {
  const answers: Record<string, unknown> = { ...settingsPage, 'GET /user': refusal }
  answerCalls(answers)
  await openApp(path, 'good')
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible()
  answers['GET /user'] = { data: maya }
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.element(toggle('Reduce motion')).toBeVisible()
})

test.each(themes)('axe finds nothing, %s', async (theme) => {
  answerCalls({ ...settingsPage, 'GET /user': { data: { ...maya, settings: { ...defaultSettings, theme } } } })
  const app = await openApp(path, 'good')
  await expect.element(page.getByRole('button', { name: /2 devices/ })).toBeVisible()
  const { violations } = await axe.run(app.container)
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

test('the phone apps have a switch for haptics', async () => {
  vi.stubGlobal('Capacitor', { getPlatform: () => 'ios' })
  const sent = answerCalls({ ...settingsPage, [save]: { data: { ...defaultSettings, haptics: false } } })
  await openApp(path, 'good')
  await toggle('Haptics').click()
  await expect.poll(() => sent.find(({ call }) => call === save)?.body).toMatchObject({ haptics: false })
})

test('a language opens the page again in it, once the server has saved it', async () => {
  const open = vi.spyOn(shownPage, 'open').mockReturnValue()
  const { saves, answer } = slowSaves(2)
  await openApp(path, 'good')
  await page.getByRole('radio', { name: 'Español' }).click()
  expect(saves()).toEqual([{ ...defaultSettings, language: 'es' }])
  answer(0, refusal)
  await expect.element(page.getByRole('radio', { name: 'English' })).toBeChecked()
  expect(open).not.toHaveBeenCalled()
  await page.getByRole('radio', { name: 'Español' }).click()
  answer(1, { data: saves()[1] })
  await expect.poll(() => open.mock.calls).toEqual([[expect.stringMatching(/[?&]lang=es$/)]])
  open.mockRestore()
})
