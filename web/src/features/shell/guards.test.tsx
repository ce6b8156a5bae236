import axe from 'axe-core'
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { noteCard } from '../../platform/session/saved-card.ts'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { savedReturnPath } from '../../platform/session/return-path.ts'
import { currentSession } from '../../platform/session/session-store.ts'

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test.each(['/explore', '/inbox', '/account/billing'])(
  'a guest at %s is led to onboarding, and returns after sign-in',
  async (path) => {
    answerCalls({ ...everyPage, 'POST /auth/demo': { token: 'good', data: maya } })
    const app = await openApp(path)
    await arrival(app, '/')
    await app.router.navigate({ to: '/login' })
    await page.getByRole('button', { name: /Maya/ }).click()
    await arrival(app, path)
  },
)

test.each(['/', '/login', '/get-started'])('a signed-in person at %s is led home', async (path) => {
  answerCalls(everyPage)
  await arrival(await openApp(path, 'good'), '/home')
})

test('an unknown path leads to /404, with title and heading', async () => {
  answerCalls(everyPage)
  await arrival(await openApp('/there/is/no/such-page?x=1'), '/404')
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(document.title).toBe('Page not found · Kindling')
  // Explore needs a session
  await expect.element(page.getByRole('link', { name: 'See campaigns' })).toHaveAttribute('href', '/campaigns')
})

test('a guest signs in at /404 and returns to the address that was opened', async () => {
  answerCalls(everyPage)
  const app = await openApp('/campaigns/4711?give=1')
  await arrival(app, '/404')
  await page.getByRole('link', { name: 'Sign in and try again' }).click()
  await arrival(app, '/login?return_to=%2Fcampaigns%2F4711%3Fgive%3D1')
  expect(savedReturnPath()).toBe('/campaigns/4711?give=1')
})

test('a guest whom the server led to /404 can sign in', async () => {
  answerCalls(everyPage)
  const app = await openApp('/404')
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await arrival(app, '/login')
})

test('person and impact are loaded once; a refused token signs out and leaves the page', async () => {
  const sent = answerCalls(everyPage)
  const app = await openApp('/explore', 'good')
  await expect.poll(() => currentSession().impact?.impact).toBe(4310)
  expect(sent.filter(({ call }) => call === 'GET /user')).toHaveLength(1)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer good')
  expect(sent[0]?.headers.get('x-platform')).toBe('web')
  answerCalls({ ...everyPage, 'GET /home': refuse(401, { message: 'Signed out', code: 'unauthorized' }) })
  void app.router.navigate({ to: '/home' })
  await expect.poll(() => currentSession().token).toBe(null)
  expect(localStorage.getItem('auth_token')).toBe(null)
  expect(localStorage.getItem('auth_user')).toBe(null)
})

test('a sign-out in another tab ends the session here', async () => {
  answerCalls(everyPage)
  const app = await openApp('/explore', 'good')
  localStorage.removeItem('auth_token')
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  await arrival(app, '/')
})

test('Profile is disabled until the person is loaded', { tags: 'long' }, async () => {
  let answer: (value: unknown) => void = () => undefined
  const person = new Promise((resolve) => (answer = resolve))
  answerCalls({ ...everyPage, 'GET /user': person })
  await openApp('/home', 'good')
  const profile = page.getByRole('link', { name: 'Profile', exact: true })
  await expect.element(profile).toHaveAttribute('aria-disabled', 'true')
  answer({ data: maya })
  await expect.element(profile).toHaveAttribute('href', `/user/${maya.uuid}`)
})

test('Sign Out deletes the person and leads to onboarding', async () => {
  const sent = answerCalls(everyPage)
  noteCard(maya.uuid, true)
  const app = await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await arrival(app, '/')
  expect(sent.some(({ call }) => call === 'POST /auth/logout')).toBe(true)
  expect(localStorage.getItem('auth_token')).toBe(null)
  expect(Object.values(localStorage).filter((kept) => String(kept).includes(maya.uuid))).toEqual([])
})

test('a sign-out on a page for members shows nothing of it to a guest, not even for a moment', async () => {
  answerCalls(everyPage)
  await page.viewport(1280, 800)
  onTestFinished(() => page.viewport(414, 896))
  const app = await openApp('/explore', 'good')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeInTheDocument()
  const seen = new Set<string>()
  const look = () => {
    if (currentSession().token === null)
      for (const part of document.querySelectorAll('h1, main [aria-busy]')) seen.add(part.textContent)
    frame = requestAnimationFrame(look)
  }
  let frame = requestAnimationFrame(look)
  onTestFinished(() => cancelAnimationFrame(frame))
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await arrival(app, '/')
  await expect.poll(() => [...seen]).toEqual(['Small gifts. Real warmth.'])
})

test('a new page starts at its top, with focus on its heading; the skip link is first', async () => {
  answerCalls(everyPage)
  const app = await openApp('/home', 'good')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  await app.router.navigate({ to: '/404' })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toHaveFocus()
  expect(scrollY).toBe(0)
  await expect.element(page.getByRole('link', { name: 'Skip to content' })).toBeInTheDocument()
  expect(document.querySelector('a, button')?.textContent).toBe('Skip to content')
})

test('home shows a failed load, and can be retried', { tags: 'long' }, async () => {
  answerCalls({ ...everyPage, 'GET /home': refuse(404) })
  await openApp('/home', 'good')
  await expect.element(page.getByText("We couldn't load this.")).toBeVisible()
  answerCalls(everyPage)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('It is quiet here.')).toBeVisible()
})

test.each(['/home', '/404'])(
  'axe finds nothing at %s, for a member with the menu open',
  { tags: 'long' },
  async (path) => {
    answerCalls(everyPage)
    const app = await openApp(path, 'good')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
    await expect.poll(() => currentSession().impact).not.toBe(null)
    expect((await axe.run(app.container)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    if (path !== '/home') return
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  },
)
