import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, everyPage, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'

beforeEach(() => void answerCalls(everyPage))
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const shownBar = () => [...document.querySelectorAll('nav[aria-label="Pages"]')].find((bar) => bar.checkVisibility())
const places = () => [...shownBar()!.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')])
const mainPlaces = [
  ['Home', '/home'],
  ['Explore', '/explore'],
  ['Chat', '/inbox'],
  ['Profile', `/user/${maya.uuid}`],
]
const sideMenu = () => document.querySelector('aside[aria-label=You]')!
const menuButton = page.getByRole('button', { name: 'Open menu' })

test.each([
  [767, { height: 56, isBelow: true }],
  [768, { height: 56, isBelow: false }],
  [1024, { height: 64, isBelow: false }],
])('at %i the four places are in one bar, which stays visible', async (width, { height, isBelow }) => {
  await page.viewport(width, 844)
  await openApp('/home', 'good')
  await expect.poll(() => places()).toEqual(mainPlaces)
  expect(shownBar()!.getBoundingClientRect().top > 400).toBe(isBelow)
  document.querySelector('main')!.style.minHeight = '3000px'
  scrollTo(0, 1_000)
  const bar = document.querySelector('header')!.getBoundingClientRect()
  expect([bar.top, bar.height]).toEqual([0, height])
  // on phones the page's title, on wider screens the logo
  expect(document.querySelector('header [aria-label="Kindling, home"]')!.checkVisibility()).toBe(!isBelow)
})

test('the menu is a sidebar of 300 px from 1024 px on, and a drawer of 320 px below', async () => {
  await page.viewport(1024, 844)
  await openApp('/home', 'good')
  await expect.poll(() => sideMenu().getBoundingClientRect().width).toBe(300)
  const name = sideMenu().querySelector(`a[href="/user/${maya.uuid}"]`)
  expect(name?.textContent).toContain(maya.name)
  await expect.element(menuButton).not.toBeInTheDocument()
  await page.viewport(1023, 844)
  expect(sideMenu().checkVisibility()).toBe(false)
  await menuButton.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(320)
})

test.each([390, 1280])('at %i only the current place is marked', async (width) => {
  await page.viewport(width, 844)
  const app = await openApp('/explore', 'good')
  const marked = () => [...(shownBar()?.querySelectorAll('[aria-current=page]') ?? [])]
  await expect.poll(() => marked().map((place) => place.textContent)).toEqual(['Explore'])
  const colored = marked()[0]!.querySelector('span') ?? marked()[0]!
  await expect.poll(() => getComputedStyle(colored).backgroundColor).toBe('rgb(255, 237, 230)')
  await app.router.navigate({ to: '/faq' })
  await expect.poll(marked).toEqual([])
})

test('every page starts at its top, also after Back, and when the current place is tapped', async () => {
  // makes every page long enough to scroll
  document.body.style.minHeight = '3000px'
  const app = await openApp('/faq', 'good')
  const scrolled = () => {
    scrollTo(0, 300)
    expect(scrollY).toBe(300)
  }
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  scrolled()
  await app.router.navigate({ to: '/explore' })
  await arrival(app, '/explore')
  await expect.poll(() => scrollY).toBe(0)
  scrolled()
  app.router.history.back()
  await arrival(app, '/faq')
  await expect.poll(() => scrollY).toBe(0)
  await app.router.navigate({ to: '/explore' })
  await arrival(app, '/explore')
  await expect.poll(() => scrollY).toBe(0)
  scrolled()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Explore' }).click()
  await expect.poll(() => scrollY).toBe(0)
  document.body.style.minHeight = ''
})

test('a change of only the query string keeps the scroll position, forth and back and forth again', async () => {
  document.body.style.minHeight = '3000px'
  const app = await openApp('/faq', 'good')
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  scrollTo(0, 300)
  const rendered = (move: () => unknown) =>
    new Promise<void>((done) => {
      const stop = app.router.subscribe('onRendered', () => {
        stop()
        setTimeout(done)
      })
      void move()
    })
  await rendered(() => app.router.navigate({ to: '/faq', search: { x: 1 } as never, resetScroll: false }))
  expect([app.at(), scrollY]).toEqual(['/faq?x=1', 300])
  await rendered(() => app.router.history.back())
  expect([app.at(), scrollY]).toEqual(['/faq', 300])
  await rendered(() => app.router.history.forward())
  expect([app.at(), scrollY]).toEqual(['/faq?x=1', 300])
  document.body.style.minHeight = ''
})
