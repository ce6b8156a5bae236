import { defaultSettings } from '@kindling/contract/accounts/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, emptyHome, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { closeOverlay, useOverlay } from '../../../platform/overlay.ts'
import { cardOf, clinic, ramp, van } from '../../campaigns/campaigns.fixtures.ts'
import { pageOf } from '../../giveables/pages.fixtures.ts'
import { render } from '../../../platform/render.fixtures.ts'

beforeEach(async () => {
  answerCalls({
    ...everyPage,
    'GET /home': { data: { ...emptyHome, almost_there: [cardOf(ramp), cardOf(clinic), cardOf(van)] } },
    'GET /campaigns': pageOf([cardOf(ramp)], new URLSearchParams()),
    [`GET /campaigns/${ramp.id}`]: { data: ramp },
  } as never)
  await import('./shortcut-keys.tsx')
})
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
  document.body.querySelector('#planted')?.remove()
})

async function openPage(path: string, token?: string) {
  const app = await openApp(path, token)
  await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
  // the first key loads the chunk that handles the others
  await userEvent.keyboard('x')
  await expect.poll(() => isListening()).toBe(true)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  return app
}

/** True if shortcuts are active: they prevent the default action of a key. */
const isListening = () =>
  !document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }))
const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('two keys open a page, for guests too', async () => {
  const app = await openPage('/faq')
  await userEvent.keyboard('gh')
  await arrival(app, '/home')
  await userEvent.keyboard('gc')
  await new Promise((resolve) => setTimeout(resolve))
  expect(app.at()).toBe('/home')
})

test('members have more shortcuts', async () => {
  const app = await openPage('/home', 'good')
  await userEvent.keyboard('gc')
  await arrival(app, '/inbox')
})

const Open = () => <output data-testid="open">{useOverlay()}</output>

test('n opens a member’s notifications', async () => {
  await openPage('/faq', 'good')
  await render(<Open />)
  await userEvent.keyboard('n')
  await expect.element(page.getByTestId('open')).toHaveTextContent('notifications')
  closeOverlay()
})

test('/ focuses the search of the page, or opens Explore without one', async () => {
  const app = await openPage('/faq')
  await userEvent.keyboard('/')
  await expect.element(page.getByRole('searchbox')).toHaveFocus()
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  // the field now gets the keys
  await userEvent.keyboard('gh?')
  await expect.element(page.getByRole('searchbox')).toHaveValue('gh?')
  expect(app.at()).toBe('/faq')
  await app.router.navigate({ to: '/404' })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await userEvent.keyboard('/')
  await arrival(app, '/campaigns')
})

test('j and k move from card to card', async () => {
  await openPage('/home')
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: ramp.title, exact: true })).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: clinic.title, exact: true })).toHaveFocus()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('link', { name: van.title, exact: true })).toHaveFocus()
  await userEvent.keyboard('kk')
  await expect.element(page.getByRole('link', { name: ramp.title, exact: true })).toHaveFocus()
})

test.each([
  [390, '?give=1'],
  [1280, '?give=1&amount=2500'],
])('b opens giving on a giveable’s page, and nowhere else: %i px', async (width, sheet) => {
  await page.viewport(width, 800)
  const app = await openPage(`/campaigns/${ramp.id}`)
  await userEvent.keyboard('b')
  await arrival(app, `/campaigns/${ramp.id}${sheet}`)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('gh')
  expect(app.at()).toBe(`/campaigns/${ramp.id}${sheet}`)
})

test('c opens the comments of a page, and focuses the field there', async () => {
  await openPage('/faq', 'good')
  const planted = document.createElement('section')
  planted.id = 'planted'
  planted.innerHTML = '<div id="comments"><a href="/comments/campaigns/4">12 comments</a></div>'
  let opened = 0
  planted.addEventListener('click', (event) => {
    event.preventDefault()
    opened += 1
  })
  document.body.append(planted)
  await userEvent.keyboard('c')
  expect(opened).toBe(1)
  planted.innerHTML = '<textarea data-comment aria-label="Write a comment"></textarea>'
  await userEvent.keyboard('c')
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toHaveFocus()
  await expect.element(page.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
})

test('? lists the viewer’s shortcuts; Esc closes it', async () => {
  await openPage('/faq')
  await userEvent.keyboard('?')
  await expect.element(list).toBeVisible()
  await expect.element(list.getByText('Next card')).toBeVisible()
  expect(list.getByText('Notifications').elements()).toHaveLength(0)
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)))
  const { violations } = await axe.run('[role=dialog]')
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
})

test('shortcuts do nothing while something else uses the keys, or when they are switched off', async () => {
  answerCalls({ ...everyPage, 'GET /user': { data: { ...maya, settings: { ...defaultSettings, shortcuts: false } } } })
  const app = await openApp('/home', 'good')
  await userEvent.keyboard('x')
  await expect.poll(() => JSON.parse(localStorage.getItem('auth_user')!).settings.shortcuts).toBe(false)
  await userEvent.keyboard('gp?')
  expect(isListening()).toBe(false)
  expect(app.at()).toBe('/home')
  expect(list.elements()).toHaveLength(0)
})

test.each<[string, KeyboardEventInit]>([
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['with Alt', { altKey: true }],
  ['held down', { repeat: true }],
  ['while an input method composes text', { isComposing: true }],
])('not %s', async (_, how) => {
  await openPage('/faq')
  const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true, ...how })
  expect(document.body.dispatchEvent(event)).toBe(true)
  expect(list.elements()).toHaveLength(0)
})

test.each(['<textarea></textarea>', '<select></select>', '<p contenteditable></p>', '<input type="email" />'])(
  'shortcuts do nothing in %s, where keys are text',
  async (field) => {
    await openPage('/faq')
    document.body.insertAdjacentHTML('beforeend', `<div id="planted">${field}</div>`)
    const event = new KeyboardEvent('keydown', { key: '?', bubbles: true, cancelable: true })
    expect(document.querySelector('#planted > *')!.dispatchEvent(event)).toBe(true)
  },
)
