import axe from 'axe-core'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, openApp, reloadApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { beginSession, currentSession } from '../../../platform/session/session.ts'
import { button, field, openProfile, text, whole } from './profile.fixtures.ts'
import { themes, widths } from '../../../platform/looks.fixtures.ts'
import { animationsEnd } from '../../../platform/render.fixtures.ts'

beforeAll(followOtherTabs)
beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const dialog = page.getByRole('dialog')
const savable = () => expect.element(button('Save')).toBeEnabled()
const blocked = () => expect.element(button('Save')).toBeDisabled()

describe('values are checked while typing', () => {
  test('name and email address are required', async () => {
    await openProfile(whole)
    await savable()
    await userEvent.fill(field('First name'), '   ')
    await expect.element(text('First name is required')).toBeVisible()
    await blocked()
    await userEvent.clear(field('Last name'))
    await expect.element(text('Last name is required')).toBeVisible()
    await expect.element(text('2 fields need a look.')).toBeVisible()
    await userEvent.clear(field('Email'))
    await expect.element(text('Email is required')).toBeVisible()
    await userEvent.type(field('Email'), 'm')
    await expect.element(text('Please enter a valid email address')).toBeVisible()
    await userEvent.fill(field('Email'), 'maya@larkspur.example')
    await userEvent.fill(field('First name'), 'مايا')
    await userEvent.fill(field('Last name'), 'Ñandú 🔥')
    await savable()
    await expect.element(text('One field needs a look.')).not.toBeInTheDocument()
  })

  test('a bio has at most 120 characters, however many bytes they take', async () => {
    await openProfile(whole)
    await userEvent.fill(field('Bio'), '🔥'.repeat(120))
    await expect.element(text('120/120 characters')).toBeVisible()
    await savable()
    await userEvent.type(field('Bio'), '!')
    await expect.element(text('121/120 characters')).toBeVisible()
    await expect.element(text('Use at most 120 characters')).toBeVisible()
    await blocked()
  })

  test('a password shows which rules it meets, and a new name can break one', async () => {
    await openProfile(whole)
    await expect.element(text('Leave blank to keep current password')).toBeVisible()
    await expect.element(text('For tax deductions')).toBeVisible()
    const rules = () => [...document.querySelectorAll('[id$=-rules] li')].map((rule) => rule.textContent)
    expect(rules()).toEqual([
      'At least 8 characters',
      'At least one number',
      'At least one symbol',
      'Not your first or last name',
    ])
    await userEvent.type(page.getByLabelText('Password', { exact: true }), 'x1')
    expect(rules()).toEqual([
      'At least 8 characters, not met',
      'At least one number, met',
      'At least one symbol, not met',
      'Not your first or last name, met',
    ])
    await blocked()
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'x1-RIVERBED')
    await savable()
    await userEvent.fill(field('First name'), 'riverbed')
    await blocked()
    expect(rules().at(-1)).toBe('Not your first or last name, not met')
    await userEvent.clear(page.getByLabelText('Password', { exact: true }))
    await savable()
  })

  test('a person without a name sees the error at once', async () => {
    await openProfile({ ...whole, last_name: '' })
    await expect.element(text('Last name is required')).toBeVisible()
    await blocked()
  })
})

describe('saving', () => {
  test('sends the filled fields as a form, keeps fields that the answer omits, and confirms', async () => {
    const { communities: _, giving: __, ...answered } = { ...whole, first_name: 'Mia', name: 'Mia Oyelaran-Brandt' }
    const { changes } = await openProfile({ ...whole, city: null }, { 'POST /user': { data: answered } })
    await userEvent.fill(field('First name'), 'Mia')
    await userEvent.clear(field('Street'))
    await userEvent.dblClick(button('Save'))
    await expect.element(text('Profile updated successfully')).toBeVisible()
    await expect.element(text('Success')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(changes()).toHaveLength(1)
    expect(changes()[0]!.body).toEqual({
      _method: 'PATCH',
      bio: whole.bio,
      first_name: 'Mia',
      last_name: whole.last_name,
      email: whole.email,
      phone_number: whole.phone_number,
      url: whole.url,
      state: 'CA',
      zip_code: '93721',
    })
    expect(currentSession().user).toMatchObject({ first_name: 'Mia', giving: 45, communities: [] })
    expect(JSON.parse(localStorage.getItem('auth_user')!)).toMatchObject({ first_name: 'Mia', giving: 45 })
  })

  test('server errors are shown under their fields until those change, and none above the button', async () => {
    const errors = { url: ['That is no address.', 'Second'], zip_code: ['Too long.'], unknown: ['?'] }
    const answers: Record<string, unknown> = { 'POST /user': refuse(422, { message: 'No.', code: 'invalid', errors }) }
    await openProfile(whole, answers)
    await userEvent.click(button('Save'))
    await expect.element(text('That is no address.')).toBeVisible()
    await expect.element(text('Too long.')).toBeVisible()
    await expect.element(text('Second')).not.toBeInTheDocument()
    await expect.element(page.getByRole('alert').filter({ hasText: 'No.' })).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(field('Website').element())
    await savable()
    await userEvent.type(field('Website'), 'x')
    await expect.element(text('That is no address.')).not.toBeInTheDocument()
    await expect.element(text('Too long.')).toBeVisible()
    // the next try starts without errors
    answers['POST /user'] = new Promise(() => undefined)
    await userEvent.click(button('Save'))
    await expect.element(text('Too long.')).not.toBeInTheDocument()
  })

  test.each([
    ['no answer arrives', refuse(0), 'Network error occurred'],
    [
      'the server says why',
      refuse(503, { message: 'A lot is coming in.', code: 'unavailable' }),
      'A lot is coming in.',
    ],
    ['the server gives no message', refuse(500, {}), 'An error occurred'],
  ])('when %s, the error is above the button, and disappears with the next try', async (_, answer, message) => {
    const answers: Record<string, unknown> = { 'POST /user': answer }
    const { changes } = await openProfile(whole, answers)
    await userEvent.click(button('Save'))
    const alert = page.getByRole('dialog').getByRole('alert')
    await expect.element(alert).toHaveTextContent(message)
    let go: (answer: unknown) => void = () => undefined
    answers['POST /user'] = new Promise((done) => (go = done))
    await userEvent.click(button('Save'))
    await expect.element(alert).not.toBeInTheDocument()
    go({ data: whole })
    await expect.element(text('Profile updated successfully')).toBeVisible()
    expect(changes()).toHaveLength(2)
  })

  test('a new email address waits for its confirmation, and the form stays open to say so', async () => {
    await openProfile(whole, { 'POST /user': { data: { ...whole, pending_email: 'new@example.org' } } })
    await userEvent.fill(field('Email'), 'new@example.org')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText(/We sent an email to .*new@example\.org/)).toBeVisible()
    await expect.element(field('Email')).toHaveValue(whole.email)
  })
})

describe('when the server requires a new sign-in', () => {
  const asks = refuse(403, { message: 'Please sign in again first.', code: 'sign_in_again' })

  test('a password confirms the person, a wrong one signs nobody out, and the same change is sent again', async () => {
    const wrong = refuse(401, { message: 'That is not your password.', code: 'unauthorized' })
    const answers: Record<string, unknown> = { 'POST /user': asks, 'POST /auth/again': wrong }
    const { sent, changes } = await openProfile({ ...whole, has_password: true }, answers)
    await userEvent.fill(field('Email'), 'new@example.org')
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('heading', { name: 'Is it you?' })).toBeVisible()
    await userEvent.fill(page.getByLabelText('Password', { exact: true }).first(), 'guess')
    await userEvent.click(button('Continue'))
    await expect.element(text('That is not your password.')).toBeVisible()
    expect(currentSession().token).toBe('good')
    Object.assign(answers, { 'POST /auth/again': {}, 'POST /user': { data: whole } })
    await userEvent.fill(page.getByLabelText('Password', { exact: true }).first(), 'right')
    await userEvent.click(button('Continue'))
    await expect.element(text('Profile updated successfully')).toBeVisible()
    expect(sent.filter(({ call }) => call === 'POST /auth/again').map(({ body }) => body)).toEqual([
      { password: 'guess' },
      { password: 'right' },
    ])
    expect(changes().map(({ body }) => (body as { email: string }).email)).toEqual([
      'new@example.org',
      'new@example.org',
    ])
  })

  async function leaveToSignIn() {
    const { app } = await openProfile(whole, { 'POST /user': asks, 'POST /auth/logout': {} })
    await userEvent.fill(field('City'), 'الناصرة')
    await userEvent.clear(field('Website'))
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'secret-42!')
    await userEvent.click(button('Save'))
    await userEvent.click(button('Sign in again'))
    await expect.poll(() => app.at()).toBe('/login?return_to=%2Ffaq')
    expect(currentSession().token).toBe(null)
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-42!')
    return app
  }

  test('without a password a sign-in leads back to the page and the typed fields, except the password', async () => {
    const app = await leaveToSignIn()
    // untouched fields are not saved
    expect(localStorage.getItem('drafts')).not.toContain(whole.street_name)
    beginSession('again', whole)
    await arrival(app, '/faq')
    await expect.element(field('City')).toHaveValue('الناصرة')
    await expect.element(field('Website')).toHaveValue('')
    await expect
      .element(text('What you typed is here still. Save when you are ready. Please type your new password once more.'))
      .toBeVisible()
    await expect.element(page.getByLabelText('Password', { exact: true })).toHaveValue('')
    await savable()
    await userEvent.click(button('Cancel'))
    await userEvent.click(button('Discard'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('الناصرة')
  })

  test('another person who signs in instead finds none of the typed fields', async () => {
    const app = await leaveToSignIn()
    beginSession('other', { ...whole, uuid: whole.uuid.replace(/0$/, '9') })
    await expect.poll(() => app.at()).not.toContain('/login')
    await expect.element(page.getByRole('button', { name: 'Notifications' })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('الناصرة')
  })
})

describe('removing a field', () => {
  test('saves it at once as null, and keeps what else was typed', async () => {
    const { changes } = await openProfile(whole, { 'PATCH /user': { data: { ...whole, url: null } } })
    await userEvent.fill(field('City'), 'Duluth')
    await userEvent.click(button('Remove Website'))
    await expect.element(text('Profile updated successfully')).toBeVisible()
    expect(changes().map(({ call, body }) => [call, body])).toEqual([['PATCH /user', { url: null }]])
    await expect.element(field('Website')).toHaveValue('')
    await expect.element(field('City')).toHaveValue('Duluth')
    await expect.element(button('Remove Website')).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement).toBe(field('Website').element())
  })

  test('is not offered for empty optional fields', async () => {
    await openProfile({ ...whole, phone_number: null, url: null, city: null })
    for (const name of ['Phone', 'Website', 'City']) {
      await expect.element(button(`Remove ${name}`)).not.toBeInTheDocument()
      const label = document.querySelector(`label[for=${field(name).element().id}]`)!
      expect(label.parentElement!.textContent).toBe(`${name}Optional`)
    }
    await expect.element(button('Remove State')).toBeVisible()
    expect(text('Optional').elements()).toHaveLength(3)
  })

  test('cleared by hand, it says that it is kept; a failed removal shows the reason', async () => {
    await openProfile(whole, { 'PATCH /user': refuse(503, { message: 'A lot is coming in.', code: 'unavailable' }) })
    await userEvent.clear(field('Street'))
    await expect.element(text('Left empty it stays as it was. To take it away, press Remove.')).toBeVisible()
    await userEvent.click(button('Remove Street'))
    await expect.element(text('A lot is coming in.')).toBeVisible()
    await expect.element(button('Remove Street')).toBeVisible()
    await expect.element(button('Remove First name')).not.toBeInTheDocument()
  })
})

describe('leaving', () => {
  test('asks for confirmation if changes would be lost', async () => {
    await openProfile(whole)
    await userEvent.fill(field('City'), 'Duluth')
    await userEvent.keyboard('{Escape}')
    await expect.element(text('You have changes that are not saved.')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Keep editing')
    await userEvent.click(button('Keep editing'))
    await expect.element(field('City')).toHaveValue('Duluth')
    history.back()
    await expect.element(button('Discard')).toBeVisible()
    await userEvent.click(button('Discard'))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('closes at once without changes, by Cancel, Close, Esc and Back', async () => {
    for (const way of [
      () => userEvent.click(button('Cancel')),
      () => userEvent.click(button('Close')),
      () => userEvent.keyboard('{Escape}'),
      () => Promise.resolve(history.back()),
    ]) {
      await openProfile(whole)
      await way()
      await expect.element(dialog).not.toBeInTheDocument()
    }
  })

  test('a sign-out in another tab closes it, and the next person finds it closed', async () => {
    await openProfile(whole)
    localStorage.removeItem('auth_token')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    await expect.element(dialog).not.toBeInTheDocument()
    localStorage.setItem('auth_token', 'other')
    dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
    await expect.poll(() => currentSession().user).not.toBe(null)
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe.each(themes)('in %s', (theme) => {
  test.each(widths)('axe finds nothing at %i', async (width) => {
    await page.viewport(width, 844)
    document.documentElement.dataset['theme'] = theme
    const user = {
      ...whole,
      name: 'نور الحداد',
      first_name: 'نور',
      last_name: '<b>al-Haddad-Quist</b>'.repeat(4),
      pending_email: 'a-very-long-address-that-goes-on-and-on-and-on@larkspur-street-pantry.example',
    }
    await openProfile(user, { 'POST /user': refuse(500, {}) })
    await userEvent.clear(field('Last name'))
    await userEvent.fill(page.getByLabelText('Password', { exact: true }), 'x1')
    const expectSound = async () => {
      await animationsEnd()
      const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } })
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`)).toEqual([])
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
      const scroller = document.querySelector('form')!.parentElement!
      expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    }
    await expectSound()
    await userEvent.fill(field('Last name'), 'Quist')
    await userEvent.clear(page.getByLabelText('Password', { exact: true }))
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await expectSound()
    delete document.documentElement.dataset['theme']
  })
})

test('on a phone the drawer closes before the form opens, and focus returns to the menu', async () => {
  answerCalls({ ...everyPage, 'GET /user': { data: whole } })
  const app = await openApp('/home', 'good')
  await userEvent.click(button('Open menu'))
  await userEvent.click(button('My Profile'))
  await expect.element(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  expect(document.querySelectorAll('[role=dialog]')).toHaveLength(1)
  expect(app.at()).toBe('/home')
  await userEvent.click(button('Cancel'))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(button('Open menu').element())
})

test('after a reload a profile with typed text waits below no sheet: it opens when that of the address closes', async () => {
  const { app } = await openProfile(whole)
  await userEvent.fill(field('Bio'), 'Soup, every Tuesday.')
  await app.router.navigate({ to: '.', search: { create: 'shared' } as never })
  await reloadApp(app)
  await expect.element(page.getByRole('dialog', { name: 'Share on Kindling' })).toBeVisible()
  expect(document.querySelectorAll('[role=dialog]').length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Bio')).toHaveValue('Soup, every Tuesday.')
})
