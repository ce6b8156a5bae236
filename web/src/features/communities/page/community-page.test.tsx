import type { Community } from '@kindling/contract/communities/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { cardOf, clinic, gift, person, ramp, supporters } from '../../campaigns/campaigns.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { bridge, member, nonprofit, ownPantry, pantry, readers } from '../communities.fixtures.ts'

const members = Array.from({ length: 17 }, (_, i) =>
  member(900 + i, i === 3 ? 'سامر العلي' : `Member ${i + 1}`, { role: i === 0 ? 'owner' : 'member' }),
)
const inside = (c: Community) => ({
  [`/communities/${c.slug}`]: () => ({ data: c }),
  [`/communities/${c.slug}/feed`]: () => ({ data: [], meta: { uuid: c.uuid, may: [], next_cursor: null } }),
  [`/communities/${c.slug}/supporters`]: (query: URLSearchParams) => pageOf(supporters, query),
  [`/communities/${c.slug}/members`]: (query: URLSearchParams) => pageOf(members, query),
  '/campaigns': (query: URLSearchParams) =>
    pageOf([cardOf(query.get('filter[list]') === 'active' ? ramp : clinic)], query),
})
const shown = (c: Community) =>
  expect.element(page.getByRole('heading', { level: 1, name: c.name, exact: true })).toBeVisible()
const tab = (name: string) => page.getByRole('tab', { name })

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('a guest is led to onboarding', async () => {
  answerPages(inside(pantry))
  await arrival(await openApp('/communities/larkspur-street-pantry'), '/')
})

test('a member sees the split, the month, friends, and their own giving', async () => {
  answerPages(inside(pantry))
  await openApp('/communities/larkspur-street-pantry', 'good')
  await shown(pantry)
  for (const words of ['60%', '40%', 'Joined', 'Newest gifts'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Quiet so far. Updates from the organizers land here.')).toBeVisible()
  const main = document.querySelector('main')?.textContent ?? ''
  expect(main).toContain('$5.2K$5,200 in the last 30 days from 286 people')
  expect(main.replace(/[\u2068\u2069]/g, '')).toContain('Leo and 3 friends are in')
  expect(main).toContain('You give $20 a month')
  expect(main).toContain('Since you joined: $31.2K$31,200 given together.')
  expect(page.getByRole('button', { name: 'Join', exact: true }).query()).toBe(null)
})

test.each([
  [null, 'Chat'],
  ['too_large', 'This community is too large for a chat.'],
  ['switched_off', 'The organizers switched off the chat.'],
] as const)(
  'members find the link to their chat, or read why it is off (%s)',
  { tags: 'long' },
  async (closed, words) => {
    const uuid = pantry.room!.uuid
    answerPages(inside({ ...pantry, room: { uuid, closed } }))
    await openApp('/communities/larkspur-street-pantry', 'good')
    await shown(pantry)
    await expect.element(page.getByRole('main').getByText(words, { exact: true })).toBeVisible()
    const links = page.getByRole('main').getByRole('link', { name: 'Chat', exact: true }).elements()
    expect(links.map((one) => one.getAttribute('href'))).toEqual(closed === null ? [`/chats/${uuid}`] : [])
  },
)

test(
  'a community has no badge of its nonprofits, and says that its money goes to verified ones',
  { tags: 'long' },
  async () => {
    answerPages(inside(pantry))
    await openApp('/communities/larkspur-street-pantry', 'good')
    await shown(pantry)
    const header = page.getByRole('main').element().querySelector('h1')!.closest('header')!
    expect(header.textContent).toContain('Money goes to verified nonprofits')
    expect(header.querySelector('[aria-label^="Verified"]')).toBe(null)
  },
)

test('organizers of a community cannot report it', { tags: 'long' }, async () => {
  answerPages(inside(ownPantry))
  await openApp('/communities/larkspur-street-pantry?tab=about', 'good')
  await shown(ownPantry)
  await expect.element(page.getByText("Changes need 7 days' notice to members.")).toBeVisible()
  expect(page.getByRole('button', { name: 'Report this community' }).elements()).toEqual([])
})

test('arrow keys change tabs, and the tab is in the URL', { tags: 'long' }, async () => {
  answerPages(inside(pantry))
  const app = await openApp('/communities/larkspur-street-pantry', 'good')
  await shown(pantry)
  tab('Feed').element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await arrival(app, '/communities/larkspur-street-pantry?tab=about')
  await expect.element(page.getByText("Changes need 7 days' notice to members.")).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Report this community' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('heading', { name: ramp.title })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: clinic.title })).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('heading', { name: '412 members' })).toBeVisible()
  await expect.element(page.getByText('سامر العلي')).toBeVisible()
})

test('strangers see only the public part of a by-request community', async () => {
  const asked = answerPages(inside(bridge))
  await openApp('/communities/bridge-of-letters', 'good')
  await shown(bridge)
  await expect.element(page.getByText("Asked. You'll hear back soon.")).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Organizers' })).toBeVisible()
  expect(page.getByRole('tab').query()).toBe(null)
  expect(page.getByRole('main').getByRole('link', { name: 'Give' }).query()).toBe(null)
  expect(asked.filter((call) => /supporters|members/.test(call))).toEqual([])
})

test('an id leads to the slug, an unknown one to /404', async () => {
  answerPages({ ...inside(readers), '/communities/3': () => ({ data: readers }) })
  await arrival(await openApp('/communities/3?tab=about', 'good'), '/communities/mill-creek-readers?tab=about')
  await arrival(await openApp('/communities/none-such', 'good'), '/404')
})

test('the feed says that there are no gifts yet', async () => {
  answerPages({
    ...inside({ ...readers, givers_count: 0, monthly_cents: 0, raised_cents: 0 }),
    '/communities/mill-creek-readers/supporters': (query) => pageOf([], query),
  })
  await openApp('/communities/mill-creek-readers', 'good')
  await expect.element(page.getByText('No gifts yet. The first one makes the second easier.')).toBeVisible()
  await expect.element(page.getByText('No gifts in the last 30 days.')).toBeVisible()
})

test('while rows are batched, gifts are shown without names', async () => {
  answerPages({
    ...inside({ ...readers, givers_count: 0, monthly_cents: 4_000, raised_cents: 4_000 }),
    '/communities/mill-creek-readers/supporters': (query) => pageOf([], query),
  })
  await openApp('/communities/mill-creek-readers', 'good')
  await expect
    .element(page.getByText('The first gifts are in. Names follow once a few have come together.'))
    .toBeVisible()
  await expect.element(page.getByText('$40 in the last 30 days', { exact: true })).toBeVisible()
  expect(document.body.textContent).not.toContain('from 0 people')
})

test.each([
  ['feed', 390],
  ['about', 390],
  ['campaigns', 1280],
  ['members', 320],
])('%s at %i px: axe finds nothing, and nothing overflows', { tags: 'long' }, async (name, width) => {
  await page.viewport(width, 844)
  const long = gift(1, {
    person: person(1, 'Wolfeschlegelsteinhausenbergerdorff-Straßenbahn'),
    amount_cents: 999_999_99,
    at: '2026-01-02T00:00:00Z',
  })
  answerPages({
    ...inside(pantry),
    '/communities/larkspur-street-pantry/supporters': (query) => pageOf([long, ...supporters], query),
  })
  await openApp(`/communities/larkspur-street-pantry?tab=${name}`, 'good')
  await shown(pantry)
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBe(null)
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(width)
})

test('a nonprofit shows what it received to the cent, its givers and a safe link; an unknown one leads to /404', async () => {
  answerPages({ [`/nonprofits/${nonprofit.uuid}`]: () => ({ data: nonprofit }) })
  await openApp(`/nonprofits/${nonprofit.uuid}`, 'good')
  await expect.element(page.getByText('$61,480.12').first()).toBeVisible()
  const { violations } = await axe.run('main', { resultTypes: ['violations'] })
  expect(violations.map((v) => [v.id, v.nodes.map((n) => n.html)])).toEqual([])
  answerPages({})
  await arrival(await openApp('/nonprofits/01931f2a-0000-7000-8000-000000000999', 'good'), '/404')
})
