import type { FeedEntry } from '@kindling/contract/updates/feed'
import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, emptyHome, openApp } from '../../../platform/app.fixtures.tsx'
import { currentVisit } from '../../../platform/session/visit.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { pantry } from '../../communities/communities.fixtures.ts'
import { newestOfFeedQuery } from './feed.api.ts'

afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const host: GiveableOfUpdate = {
  type: 'communities',
  id: pantry.id,
  uuid: pantry.uuid,
  slug: pantry.slug,
  name: pantry.name,
  quiet: false,
  topic: 'food',
  cover: null,
}
const uuid = (n: number) => `01931f2a-0000-7000-8000-${String(n).padStart(12, '0')}`
const at = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const who = (n: number, name: string) => ({ uuid: uuid(n), name, first_name: name, avatar: null })

const update = (n: number, name: string): FeedEntry => ({
  kind: 'update',
  at: at(n),
  update: {
    uuid: uuid(500 + n),
    name,
    excerpt: 'The stove is in.',
    status: 'published',
    tags: [],
    pinned: false,
    author: who(1, 'Ingrid'),
    photo: null,
    spent: null,
    helped: false,
    publish_at: null,
    edited_at: null,
    published_at: at(n),
    giveable: host,
    reactions: { heart: 0, hands: 0, ember: 0, mine: [] },
    comments_count: 0,
  },
})
const milestone = (more: object): FeedEntry => ({
  kind: 'milestone',
  at: at(30),
  giveable: host,
  figure: 'members',
  value: 400,
  more: 12,
  ...more,
})
const joined = (names: string[], count = names.length): FeedEntry => ({
  kind: 'new_members',
  at: at(20),
  giveable: host,
  day: at(30).slice(0, 10),
  count,
  people: names.map((name, n) => who(700 + n, name)),
})

const pages = (entries: () => FeedEntry[]) => ({
  [`/communities/${pantry.slug}`]: () => ({ data: pantry }),
  [`/communities/${pantry.slug}/feed`]: () => ({
    data: entries(),
    meta: { uuid: pantry.uuid, may: [], next_cursor: null },
  }),
  [`/communities/${pantry.slug}/supporters`]: (query: URLSearchParams) => pageOf([], query),
  '/campaigns': (query: URLSearchParams) => pageOf([], query),
})
const feed = () => page.getByRole('region', { name: 'Feed' })
const text = () => (feed().element().textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '')

test.each([390, 1280])('shows updates, milestones and new members at %d px, and axe finds nothing', async (width) => {
  await page.viewport(width, 844)
  answerPages(
    pages(() => [
      update(1, 'Forty shelves, all full'),
      milestone({}),
      milestone({ figure: 'raised', value: 5_000_000, more: null }),
      milestone({ figure: 'supporters', value: 250, more: null }),
      joined(['Ana']),
      { ...joined(['Ana', 'سامر'], 2), day: '2025-11-14' } as FeedEntry,
      { ...joined(['Ana', 'Ben', 'Chi'], 9), day: '2025-11-13' } as FeedEntry,
    ]),
  )
  await openApp(`/communities/${pantry.slug}`, 'good')
  await expect.element(feed().getByText('400 members, and 12 more')).toBeVisible()
  for (const words of [
    '$50K$50,000 raised',
    '250 supporters',
    'Ana joined',
    'Ana and سامر joined',
    'Ana, Ben and 7 more joined',
  ])
    expect(text()).toContain(words)
  const post = feed().getByRole('link', { name: 'Forty shelves, all full' })
  await expect.element(post).toHaveAttribute('href', `/communities/${pantry.slug}/updates/${uuid(501)}`)
  expect((await axe.run(feed().element())).violations).toEqual([])
})

test('new entries wait behind a button, and nothing moves until then', async () => {
  const entries = [update(5, 'First')]
  answerPages(pages(() => [...entries]))
  await openApp(`/communities/${pantry.slug}`, 'good')
  await expect.element(feed().getByText('First')).toBeVisible()
  const { queries } = currentVisit()
  const { queryKey } = newestOfFeedQuery(pantry.slug)
  await expect.poll(() => queries.getQueryData(queryKey)).toBeDefined()
  entries.unshift(update(4, 'Second'))
  await queries.refetchQueries({ queryKey })
  const button = feed().getByRole('button', { name: '1 new' })
  await expect.element(button).toBeVisible()
  expect(feed().getByText('Second').query()).toBe(null)
  await button.click()
  await expect.element(feed().getByText('Second')).toBeVisible()
  await expect.poll(() => feed().getByRole('button', { name: '1 new' }).query()).toBe(null)
})

test('a failed load can be retried, and an empty feed says so', async () => {
  let fails = true
  answerPages({
    ...pages(() => []),
    [`/communities/${pantry.slug}/feed`]: () =>
      fails
        ? { status: 503, body: { message: 'Away', code: 'unavailable' } }
        : { data: [], meta: { uuid: pantry.uuid, may: [], next_cursor: null } },
  })
  await openApp(`/communities/${pantry.slug}`, 'good')
  const again = feed().getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  fails = false
  await again.click()
  await expect.element(feed().getByText('Quiet so far. Updates from the organizers land here.')).toBeVisible()
})

test('home shows the newest three entries, and all of them page by page', async () => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five']
  const all = names.map((name, n) => update(n + 1, name))
  answerPages({
    '/home': () => ({ data: emptyHome }),
    '/user/feed': (query) => {
      const [from, most] = [Number(query.get('cursor') ?? 0), Number(query.get('per_page') ?? 4)]
      const next = from + most < all.length ? String(from + most) : null
      return { data: all.slice(from, from + most), meta: { next_cursor: next } }
    },
    '/campaigns': (query) => pageOf([], query),
    '/plan': () => ({ data: null }),
  })
  const app = await openApp('/home', 'good')
  const section = page.getByRole('region', { name: 'From your communities' })
  const shown = () =>
    section
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent)
  await expect.poll(shown).toEqual(names.slice(0, 3))
  await section.getByRole('link', { name: 'See all updates of your communities' }).click()
  await expect.poll(shown).toEqual(names.slice(0, 4))
  await section.getByRole('button').last().click()
  await expect.poll(shown).toEqual(names)
  expect(app.at()).toBe('/home?updates=all')
})
