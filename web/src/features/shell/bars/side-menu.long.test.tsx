import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { drag } from '../../../ui/gestures/drag.fixtures.ts'

afterEach(() => {
  document.documentElement.dir = ''
  closeApp()
  vi.unstubAllGlobals()
})

test('the menu lists its pages in order, and the monthly amount', async () => {
  answerCalls(everyPage)
  await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByText('Currently giving $45/m')).toBeVisible()
  const places = drawer.getByRole('navigation', { name: 'Account' }).element()
  expect([...places.querySelectorAll('a, button')].map((place) => place.textContent)).toEqual([
    'My Profile',
    'Billings & Payments',
    'Settings',
    'FAQ',
    'Start a community',
    'Start a campaign',
    'Sign Out',
  ])
  const order = ['Maya Oyelaran-Brandt', 'Total Impact', 'Currently giving', 'My Profile']
  const text = drawer.element().textContent
  expect(order.map((word) => text.indexOf(word)).toSorted((a, b) => a - b)).toEqual(
    order.map((word) => text.indexOf(word)),
  )
  expect(text.indexOf(order[0]!)).toBeGreaterThan(-1)
})

test('a phone app offers Refresh there, which closes the menu', async () => {
  vi.stubEnv('VITE_APP_VERSION', '1.4.2')
  answerCalls(everyPage)
  await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  vi.unstubAllEnvs()
})

test('without a monthly plan it shows $0, and leads to where monthly giving begins', async () => {
  answerCalls({ ...everyPage, 'GET /user': { data: { ...maya, monthly_giving: 0, has_plan: false } } })
  await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const row = page.getByRole('dialog').getByRole('link', { name: 'Currently giving $0/m' })
  await expect.element(row).toHaveAttribute('href', '/account/billing')
})

test.each([
  ['community', '/home?create=community'],
  ['campaign', '/campaigns?create=campaign'],
])('the drawer closes when a new %s opens', async (what, address) => {
  answerCalls(everyPage)
  const app = await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: `Start a ${what}` })
    .click()
  await arrival(app, address)
  await expect.element(page.getByRole('dialog').getByText('Currently giving $45/m')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(app.router.state.location.href).toBe(address)
})

test('the longest name stays inside the menu', async () => {
  const name = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren'
  answerCalls({ ...everyPage, 'GET /user': { data: { ...maya, name } } })
  await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const shown = page.getByRole('dialog').getByText(name)
  await expect.element(shown).toBeVisible()
  const drawer = page.getByRole('dialog').element().getBoundingClientRect()
  expect(shown.element().getBoundingClientRect().right).toBeLessThan(drawer.right)
})

test.each([
  ['ltr', -1],
  ['rtl', 1],
] as const)('the drawer can be swiped away to its side: %s', async (dir, side) => {
  document.documentElement.dir = dir
  answerCalls(everyPage)
  await openApp('/home', 'good')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog')
  const inside = drawer.getByText('My Profile')
  await expect.element(inside).toBeVisible()
  const edge = () => drawer.element().getBoundingClientRect()[dir === 'ltr' ? 'left' : 'right']
  const isOpen = () => expect.poll(() => edge()).toBe(dir === 'ltr' ? 0 : innerWidth)
  await isOpen()
  await drag(inside.element(), [[-side * 200, 0]])
  await drag(inside.element(), [[side * 40, 0]])
  await isOpen()
  await drag(inside.element(), [[side * 200, 0]])
  await expect.element(drawer).not.toBeInTheDocument()
})

test('a missing page says so, and leads back', async () => {
  answerCalls(everyPage)
  const app = await openApp('/faq', 'good')
  await app.router.navigate({ to: '/nowhere' as never })
  await arrival(app, '/404')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  await expect.element(page.getByText("Sorry, we couldn't find the page you're looking for.")).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Go back' }).click()
  await arrival(app, '/faq')
})
