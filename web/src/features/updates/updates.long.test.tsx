import type { Reactions } from '@kindling/contract/comments/reactions'
import type { Update } from '@kindling/contract/updates/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { refuse } from '../../platform/network/network.fixtures.ts'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { answerPages, pageOf, seen } from '../giveables/pages.fixtures.ts'
import { card, pantry, shelves } from './updates.fixtures.ts'

const host = '/communities/larkspur-street'
const left = { left_today: 1, left_this_week: 3, next_at: null }
const listed = (updates: ReturnType<typeof card>[], organizes: boolean, query: URLSearchParams) => {
  const { data, meta } = pageOf(updates, query)
  return {
    data,
    meta: { ...meta, giveable: pantry, may: organizes ? ['post'] : [], notifying: organizes ? left : null },
  }
}
const refusals = async () =>
  (await axe.run(document, { rules: { region: { enabled: false } } })).violations.map(({ id }) => id)
const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  localStorage.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('the list shows pinned updates first, money spent, divisions by year, and filters by a tag', async () => {
  const updates = [
    card(1, { pinned: true, spent: { amount_cents: 124_000, line: 'a stove' } }),
    card(2, { tags: ['giveaway'] }),
    card(3, { published_at: '2024-03-01T12:00:00Z' }),
  ]
  const asked = answerPages({ [`${host}/updates`]: (query) => listed(updates, false, query) })
  const app = await openApp(`${host}/updates`)
  await seen('Shelf 3')
  await seen('$1,240 on ⁨a stove⁩')
  await expect.element(page.getByRole('heading', { name: '2024' })).toBeInTheDocument()
  expect(page.getByRole('link', { name: 'Post an update' }).query()).toBe(null)
  await expect.element(page.getByRole('button', { name: 'Heart, 48' }).first()).toBeDisabled()
  await expect
    .element(page.getByRole('link', { name: '24 comments' }).first())
    .toHaveAttribute('href', `/comments/updates/${updates[0]!.uuid}`)
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect([await refusals(), wide()]).toEqual([[], 0])
  }
  await page.viewport(390, 844)
  await page.getByRole('button', { name: 'Giveaway 🎉' }).click()
  await arrival(app, `${host}/updates?tag=giveaway`)
  await expect.poll(() => asked.at(-1)).toContain('filter[tag]=giveaway')
})

test.each(['/updates', `/updates/${shelves.uuid}`])('a reaction shows at once (%s)', async (path) => {
  const quiet = { ...pantry, quiet: true }
  const reactions: Reactions = { heart: 2, hands: 1, ember: 0, mine: [] }
  const sent: string[] = []
  answerPages({
    [`${host}/updates`]: (query) => {
      const answer = listed([card(1, { reactions, comments_count: 3 })], false, query)
      return { ...answer, meta: { ...answer.meta, giveable: quiet } }
    },
    [`${host}/updates/${shelves.uuid}`]: () => ({ data: { ...shelves, reactions, giveable: quiet } }),
    [`/reactions/updates/${shelves.uuid}/heart`]: (_, { method }) => {
      sent.push(method)
      return { data: method === 'PUT' ? { ...reactions, heart: 5, mine: ['heart'] } : reactions }
    },
  })
  const app = await openApp(host + path, 'token')
  await page.getByRole('button', { name: 'Heart, 2' }).click()
  await expect.element(page.getByRole('button', { name: 'Heart, 5' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Heart, 5' }).click()
  await expect.element(page.getByRole('button', { name: 'Heart, 2' })).toBeVisible()
  await expect.poll(() => sent).toEqual(['PUT', 'DELETE'])
  expect(page.getByRole('button', { name: /^Ember/ }).query()).toBe(null)
  expect(app.at()).toBe(host + path)
})

test('an empty list says so, and a missing one leads to /404', async () => {
  answerPages({ [`${host}/updates`]: (query) => listed([], false, query) })
  await openApp(`${host}/updates`)
  await seen('No news yet. Supporters hear about every update.')
  answerPages({})
  const app = await openApp('/campaigns/99/updates')
  await arrival(app, '/404')
})

test('one update shows its text as elements, money spent, what it helped, and links to others', async () => {
  answerPages({ [`${host}/updates/${shelves.uuid}`]: () => ({ data: shelves }) })
  await openApp(`${host}/updates/${shelves.uuid}`)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Forty shelves, all full' })).toBeVisible()
  expect(document.querySelector('article strong')?.textContent).toBe('an inch to spare')
  expect(document.querySelector('article ul li p')?.textContent).toBe('Ninety-six bowls')
  for (const words of ['You helped with this', '$1,240', 'Six-burner stove', 'Four o’clock bread']) await seen(words)
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect([await refusals(), wide()]).toEqual([[], 0])
  }
})

test('a removed update says so', async () => {
  const removed: Update = {
    ...shelves,
    status: 'removed',
    name: '',
    body: { type: 'doc', content: [] },
    tags: [],
    spent: null,
  }
  answerPages({ [`${host}/updates/${shelves.uuid}`]: () => ({ data: removed }) })
  await openApp(`${host}/updates/${shelves.uuid}`)
  await expect.element(page.getByText('This update was removed.').first()).toBeInTheDocument()
})

test('a person who cannot write is redirected to the page, with the reason', async () => {
  answerPages({ [`${host}/updates`]: (query) => listed([], false, query) })
  const app = await openApp(`${host}/updates/create`, 'token')
  await expect.poll(() => app.at()).not.toContain('updates')
  await expect.element(page.getByText('Only organizers can post updates.')).toBeInTheDocument()
})

test('a sign-out right after typing asks first, and leaves nothing on the device', async () => {
  answerPages({ [`${host}/updates`]: (query) => listed([], true, query) })
  await page.viewport(1280, 844)
  const app = await openApp(`${host}/updates/create`, 'token')
  await page.getByRole('textbox', { name: 'Title' }).fill('Forty shelves')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out?' })
  await expect.element(question.getByText('You have an unfinished draft.', { exact: false })).toBeVisible()
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Title' }).fill('Fifty shelves')
  // another tab signs out before this one has saved
  localStorage.removeItem('auth_token')
  localStorage.removeItem('drafts')
  dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }))
  await arrival(app, '/')
  expect(localStorage.getItem('drafts')).toBe(null)
})

test('an update is written, saved on the device, refused with a message, and posted', async () => {
  const sent: unknown[] = []
  answerPages({
    [`${host}/updates`]: (query, { method, body }) => {
      if (method === 'GET') return listed([], true, query)
      sent.push(body)
      return sent.length === 1
        ? refuse(422, {
            message: 'Too much',
            code: 'invalid',
            errors: { 'spent.amount_cents': ['This is more than has arrived.'] },
          })
        : { data: shelves }
    },
    [`${host}/updates/${shelves.uuid}`]: () => ({ data: shelves }),
  })
  const app = await openApp(`${host}/updates/create`, 'token')
  const post = page.getByRole('button', { name: 'Post', exact: true })
  await post.click()
  await seen('Give it a title.')
  await page.getByRole('textbox', { name: 'Title' }).fill('Forty shelves')
  await page.getByRole('button', { name: 'What changed' }).click()
  await userEvent.keyboard('The stove is in.')
  await page.getByRole('textbox', { name: 'What was spent' }).fill('1,240')
  await page.getByRole('textbox', { name: 'On what' }).fill('Stove')
  await page.getByRole('button', { name: 'Milestone' }).click()
  for (const width of [390, 1280]) {
    await page.viewport(width, 844)
    expect([await refusals(), wide()]).toEqual([[], 0])
  }
  await page.viewport(390, 844)
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('The stove is in.'), { timeout: 5_000 })
  await app.router.navigate({ to: '/404' })
  await app.router.navigate({
    to: '/$type/$id/updates/$',
    params: { type: 'communities', id: 'larkspur-street', _splat: 'create' },
  })
  await seen(/Picked up where you left off/)
  await expect.poll(() => document.querySelector('.tiptap')?.textContent).toMatch(/stove/)
  await post.click()
  await seen('This is more than has arrived.')
  await post.click()
  await arrival(app, `${host}/updates/${shelves.uuid}`)
  expect(sent[1]).toMatchObject({
    name: 'Forty shelves',
    status: 'published',
    tags: ['milestone'],
    notify: true,
    spent: { amount_cents: 124_000, line: 'Stove' },
    body: {
      content: [
        { type: 'heading', content: [{ text: 'What changed' }] },
        { type: 'paragraph', content: [{ text: 'The stove is in.' }] },
      ],
    },
  })
})

test('an update whose answer was lost is sent again as it was after a reload, though it has notified everyone', async () => {
  const sent: { key: string | null; body: unknown }[] = []
  answerPages({
    [`${host}/updates`]: (query, { method, body, key }) => {
      if (method === 'GET') {
        const answer = listed([], true, query)
        const notifying =
          sent.length === 0 ? left : { left_today: 0, left_this_week: 2, next_at: '2099-01-01T00:00:00Z' }
        return { ...answer, meta: { ...answer.meta, notifying } }
      }
      sent.push({ key, body })
      if (sent.length === 1) return refuse(0)
      return { data: shelves }
    },
    [`${host}/updates/${shelves.uuid}`]: () => ({ data: shelves }),
  })
  const app = await openApp(`${host}/updates/create`, 'token')
  await page.getByRole('textbox', { name: 'Title' }).fill('Forty shelves')
  await page.getByRole('button', { name: 'What changed' }).click()
  await userEvent.keyboard('The stove is in.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  const again = await reloadApp(app)
  await seen(/Picked up where you left off/)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await arrival(again, `${host}/updates/${shelves.uuid}`)
  expect(sent[1]).toEqual(sent[0])
  expect(sent[1]).toMatchObject({ key: expect.any(String), body: { notify: true } })
})

test('a scheduled update is shown and moved in the account’s time zone', async () => {
  const waiting: Update = {
    ...shelves,
    status: 'scheduled',
    published_at: null,
    publish_at: '2099-01-01T15:00:00.000Z',
    may: ['edit'],
  }
  const sent: unknown[] = []
  answerPages({
    [`${host}/updates`]: (query) => listed([], true, query),
    [`${host}/updates/${shelves.uuid}`]: (_, { method, body }) => {
      if (method === 'PATCH') sent.push(body)
      return { data: waiting }
    },
  })
  await openApp(`${host}/updates/${shelves.uuid}`, 'token')
  await seen(/Goes out Jan 1, 2099, 9:00\sAM/)
  await page.getByRole('link', { name: 'Edit' }).click()
  await seen('Your time: Central Time (Chicago)')
  const field = page.getByLabelText(/Publish later/)
  await expect.element(field).toHaveValue('2099-01-01T09:00')
  await field.fill('2099-07-01T09:00')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect.poll(() => sent[0]).toMatchObject({ status: 'scheduled', publish_at: '2099-07-01T14:00:00.000Z' })
})
