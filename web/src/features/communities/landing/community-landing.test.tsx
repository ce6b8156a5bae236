import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, maya, openApp } from '../../../platform/app.fixtures.tsx'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { supporters } from '../../campaigns/campaigns.fixtures.ts'
import { bridge, readers as readersOfMember } from '../communities.fixtures.ts'
import type { Community } from '@kindling/contract/communities/calls'

/** What a guest may do there. */
const readers: Community = { ...readersOfMember, may: ['give', 'join'] }
const landing = (c: Community) => `/communities/${c.slug}/share`
const link = (name: string | RegExp) => page.getByRole('link', { name })
const noUpdates = (c: Community) => ({
  data: [],
  meta: {
    ...pageOf([], new URLSearchParams()).meta,
    may: [],
    notifying: null,
    giveable: {
      type: 'communities',
      id: c.id,
      uuid: c.uuid,
      slug: c.slug,
      name: c.name,
      topic: c.topic,
      cover: c.cover,
      quiet: false,
    },
  },
})

/** Returns the paths of all calls. */
const answer = (c: Community) =>
  answerPages({
    [`/communities/${c.slug}`]: () => ({ data: c }),
    [`/communities/${c.slug}/supporters`]: (query) => pageOf(supporters, query),
    [`/communities/${c.slug}/updates`]: () => noUpdates(c),
    '/auth/demo': () => ({ token: 'good', data: maya }),
    '/plan': () => ({ data: null }),
  })

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('a guest reads where gifts go, who gives and who runs it, and can share and print it', async () => {
  const asked = answer(readers)
  await openApp(landing(readers))
  await expect.element(page.getByRole('heading', { level: 1, name: readers.name })).toBeVisible()
  for (const title of ['Where each gift goes', 'Organizers', 'Pass it on', 'Print it, or show it elsewhere'])
    await expect.element(page.getByRole('heading', { name: title })).toBeInTheDocument()
  const order = [...document.querySelectorAll('main h2')].map((title) => title.textContent)
  expect(order.indexOf('Where each gift goes')).toBeLessThan(order.indexOf('Pass it on'))
  expect(order.indexOf('Pass it on')).toBeLessThan(order.indexOf('Print it, or show it elsewhere'))
  await expect.element(link('Join')).toHaveAttribute('href', `/communities/${readers.slug}/join`)
  await expect.poll(() => asked.some((path) => path.startsWith(`/communities/${readers.slug}/updates`))).toBe(true)
  expect((await axe.run(document.querySelector('main')!)).violations.map((one) => one.id)).toEqual([])
})

test('at 1280 px guests have places to go, and choose an amount beside the page', { tags: 'long' }, async () => {
  await page.viewport(1280, 800)
  answer(readers)
  await openApp(landing(readers))
  const places = page.getByRole('navigation', { name: 'Pages' })
  for (const [name, path] of [
    ['Home', '/home'],
    ['Campaigns', '/campaigns'],
    ['How Kindling works', '/how-it-works'],
  ] as const)
    await expect.element(places.getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('button', { name: '$20' }).click()
  await expect.element(link('Give $20')).toHaveAttribute('href', `${landing(readers)}?give=1&amount=2000`)
})

test('a guest chooses amount, frequency, note and visibility first; they survive the sign-in', async () => {
  answer(readers)
  const app = await openApp(landing(readers))
  await link('Give').first().click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('radio', { name: 'Monthly' })).toBeChecked()
  await sheet.getByRole('radio', { name: 'One time' }).click()
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Or any amount' }), '31')
  await sheet.getByRole('button', { name: /^Shown as:/ }).click()
  await sheet.getByRole('radio', { name: /^Anonymous/ }).click()
  await sheet.getByRole('button', { name: 'Add a note' }).click()
  await userEvent.fill(sheet.getByRole('textbox', { name: 'Your note' }), 'Keep going')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await sheet.getByRole('link', { name: 'Sign in with email' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await page.getByRole('button', { name: /Maya/ }).click()
  await arrival(app, `${landing(readers)}?give=1`)
  await expect.element(sheet.getByRole('textbox', { name: 'Or any amount' })).toHaveValue('31')
  await expect.element(sheet.getByRole('textbox', { name: 'Your note' })).toHaveValue('Keep going')
  await expect.element(sheet.getByRole('radio', { name: 'One time' })).toBeChecked()
  await expect.element(sheet.getByRole('button', { name: 'Shown as: Anonymous' })).toBeVisible()
})

test('of a by-request community a guest sees no updates', async () => {
  const sent = answer({ ...bridge, may: ['give', 'join'] })
  await openApp(landing(bridge))
  await expect.element(page.getByRole('heading', { name: 'Pass it on' })).toBeInTheDocument()
  expect(sent.filter((path) => /supporters|updates/.test(path))).toEqual([])
  await expect.element(link(/^Ask to join/)).toBeVisible()
})
