import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../platform/app.fixtures.tsx'
import { changeSession, clearSession } from '../../platform/session/session-store.ts'
import { currentVisit } from '../../platform/session/visit.ts'
import { notificationServer } from './notification-server.fixtures.ts'
import { leo, pantry, notification, update } from './notifications.fixtures.ts'
import { unreadQuery } from './notifications.api.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  closeApp()
  await expect.poll(() => document.querySelector('[role=dialog]')).toBe(null)
  vi.unstubAllGlobals()
})

const bell = (name: string | RegExp = /^Notifications/) => page.getByRole('button', { name })
const center = () => page.getByRole('dialog', { name: 'Notifications' })
const rows = () => center().getByRole('listitem').elements()
const toFoot = () => document.querySelector('[role=dialog] [data-more]')!.scrollIntoView()
const texts = () => rows().map((row) => row.textContent.replaceAll(/[\u2066-\u2069]/g, ''))
const many = (count: number, unread = 0) =>
  Array.from({ length: count }, (_, i) =>
    notification(i + 1, 'NewPostUpdate', update('community', { name: `Update ${i + 1}` }), i + 1, i < unread),
  )

async function openCenter() {
  const app = await openApp('/home', 'good')
  await userEvent.click(bell())
  await expect.element(center()).toBeVisible()
  return app
}

test('the bell shows the number of unread notifications, above nine as 9+, and in words for screen readers', async () => {
  const server = notificationServer(many(12, 3))
  await openApp('/home', 'good')
  await expect.element(bell('Notifications, 3 unread')).toHaveTextContent('3')
  server.all = many(12, 12)
  await currentVisit().queries.invalidateQueries(unreadQuery)
  await expect.element(bell('Notifications, 9+ unread')).toHaveTextContent('9+')
  const { violations } = await axe.run(bell('Notifications, 9+ unread').element())
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('opening marks all as seen: the count disappears at once, new rows stay marked until it closes', async () => {
  const server = notificationServer(many(5, 2))
  let answer = (): void => undefined
  server.seen = new Promise<void>((resolve) => (answer = resolve))
  await openApp('/home', 'good')
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  await userEvent.click(bell())
  await expect.poll(() => server.asked.at(-1)).toBe('seen')
  await expect
    .element(page.getByRole('button', { name: 'Notifications', exact: true, includeHidden: true }))
    .toBeInTheDocument()
  await expect.poll(texts).toHaveLength(5)
  expect(texts().filter((text) => text.includes('New'))).toHaveLength(2)
  expect((await axe.run(center().element())).violations).toEqual([])
  answer()
  await expect.poll(() => server.all.every(({ read_at }) => read_at !== null)).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(center()).not.toBeInTheDocument()
  await userEvent.click(bell())
  await expect.poll(texts).toHaveLength(5)
  expect(texts().filter((text) => text.includes('New'))).toEqual([])
})

test('the number of new rows equals the bell’s count, also among read rows, unknown types and further pages', async () => {
  const unread = (n: number) => [1, 3, 24].includes(n)
  notificationServer([
    notification(100, 'SomethingFromTomorrow', {}, 0, true),
    ...many(25).map((one, i) => ({ ...one, read_at: unread(i + 1) ? null : one.read_at })),
  ])
  await openApp('/home', 'good')
  await expect.element(bell('Notifications, 3 unread')).toBeVisible()
  await userEvent.click(bell())
  await expect.poll(texts).toHaveLength(19)
  toFoot()
  await expect.poll(texts).toHaveLength(25)
  const isNew = () => texts().flatMap((text, i) => (text.includes('New') ? [i + 1] : []))
  await expect.poll(isNew).toEqual([1, 3, 24])
})

test('if marking as read fails, the count returns without an error', async () => {
  const server = notificationServer(many(5, 2))
  server.seen = 'fails'
  await openApp('/home', 'good')
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  await userEvent.click(bell())
  await expect.poll(() => server.asked.filter((call) => call === 'seen')).toHaveLength(1)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  await expect.element(bell('Notifications, 2 unread')).toBeVisible()
  expect(
    page
      .getByRole('alert')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([''])
})

test('five skeleton rows show while it loads, and an empty list has a friendly message', async () => {
  const server = notificationServer([])
  let answer = (): void => undefined
  server.list = new Promise<void>((resolve) => (answer = resolve))
  await openCenter()
  const waiting = () => document.querySelectorAll('[role=dialog] [aria-busy=true] > div')
  await expect.poll(() => waiting().length).toBe(5)
  answer()
  await expect.element(center().getByText('No notifications found.')).toBeVisible()
  await expect.element(center().getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
})

test('rows are grouped by today, this week and earlier, without empty groups, and unknown types leave no gap', async () => {
  const noon = new Date().setHours(12, 0, 0, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  try {
    notificationServer([
      notification(1, 'NewPostUpdate', update('community'), 2),
      notification(2, 'SomethingFromTomorrow', { any: 'thing' }, 13),
      notification(
        3,
        String.raw`App\Notifications\CommentReplied`,
        { user: leo, title: 'Boots', commentable_type: 'campaign', commentable_id: 4 },
        21,
      ),
      notification(4, 'constructor', {}, 22),
      notification(5, 'NewPostUpdate', { model: null, model_type: 'community', name: 4 }, 300),
      notification(6, 'PaymentFailed', {}, 400),
    ])
    await openCenter()
    await expect.poll(texts).toHaveLength(3)
    expect(
      center()
        .getByRole('heading', { level: 3 })
        .elements()
        .map((one) => one.textContent),
    ).toEqual(['Today', 'This week', 'Earlier'])
    expect(texts()[0]).toContain('Larkspur Street Pantry posted Forty shelves, all full')
    expect(texts()[0]).toContain('about 2 hours ago')
    expect(texts()[1]).toContain('Leo Thunder-Vance replied on Boots')
    expect(document.querySelector('[role=dialog] time')).toHaveAttribute('title')
  } finally {
    vi.useRealTimers()
  }
})

test('a list of only unknown types shows as empty', async () => {
  notificationServer([notification(1, 'Nope', {}), notification(2, '', {}), notification(3, '__proto__', {})])
  await openCenter()
  await expect.element(center().getByText('No notifications found.')).toBeVisible()
})

test('a page of only unknown types is skipped, and each further page loads once, though new rows shift them', async () => {
  const server = notificationServer(many(45))
  await openCenter()
  await expect.poll(texts).toHaveLength(20)
  server.all = [notification(900, 'NewPostUpdate', update('community', { name: 'Just now' }), 0), ...server.all]
  toFoot()
  await expect.poll(texts).toHaveLength(39)
  toFoot()
  await expect.poll(texts).toHaveLength(45)
  expect(new Set(texts()).size).toBe(45)
  await expect.element(center().getByRole('button', { name: 'Load More' })).not.toBeInTheDocument()
  expect(server.asked.filter((call) => call === 'page 3')).toHaveLength(1)
})

test('the next page loads by itself 300 px before the end', async () => {
  const unknown = Array.from({ length: 20 }, (_, i) => notification(i + 100, 'Nope', {}))
  const server = notificationServer([...unknown, ...many(41)])
  await openCenter()
  await expect.poll(texts).toHaveLength(20)
  const list = document.querySelector('[role=dialog] [class*=overflow-y-auto]')!
  const toEnd = (distance: number) => {
    const foot = document.querySelector('[role=dialog] [data-more]')!.getBoundingClientRect()
    list.scrollTop += foot.top - list.getBoundingClientRect().bottom - distance
  }
  toEnd(310)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(server.asked).not.toContain('page 3')
  toEnd(290)
  await expect.poll(texts).toHaveLength(40)
})

test('a page that fails keeps the list, and can be retried', async () => {
  const server = notificationServer(many(30))
  await openCenter()
  await expect.poll(texts).toHaveLength(20)
  await expect.poll(() => server.asked).toContain('seen')
  server.list = 'fails'
  toFoot()
  await expect.element(center().getByText("Couldn't load more.")).toBeVisible()
  expect(rows()).toHaveLength(20)
  // only a press asks again
  expect(server.asked.filter((call) => call === 'page 2')).toHaveLength(1)
  server.list = 'answers'
  await userEvent.click(center().getByRole('button', { name: 'Try again' }))
  await expect.poll(texts).toHaveLength(30)
})

test('a list that fails to load says so', async () => {
  const server = notificationServer(many(3, 1))
  server.list = server.seen = 'fails'
  await openCenter()
  await expect.element(center().getByText("We couldn't load this.")).toBeVisible()
  server.list = 'answers'
  await userEvent.click(center().getByRole('button', { name: 'Try again' }))
  await expect.poll(texts).toHaveLength(3)
})

test('a row links to its target, and the center closes', async () => {
  notificationServer([notification(1, 'JoinApproved', { community: pantry })])
  const to = `/communities/${pantry.uuid}`
  const before = history.state as unknown
  const app = await openCenter()
  await expect.poll(texts).toHaveLength(1)
  await expect.element(center().getByRole('link')).toHaveAttribute('href', to)
  const onNavigate = vi.fn<(path: string) => void>()
  app.router.subscribe('onBeforeNavigate', ({ toLocation }) => onNavigate(toLocation.pathname))
  await userEvent.click(center().getByRole('link'))
  await expect.poll(() => onNavigate).toHaveBeenCalledWith(to)
  await expect.element(center()).not.toBeInTheDocument()
  expect(history.state).toEqual(before)
})

test('an announcement opens inside the center, has no link, and can be closed', async () => {
  notificationServer([notification(50, 'NewGlowAnnouncement', { title: 'Notes on gifts', version: '1.4' }), ...many(3)])
  const app = await openCenter()
  await userEvent.click(center().getByRole('button', { name: /What's new: .*Notes on gifts.* v1\.4/ }))
  const sheet = page.getByRole('dialog', { name: "What's new" })
  await expect.element(sheet.getByRole('heading', { name: 'Notes on gifts' })).toHaveFocus()
  expect(app.at()).toBe('/home')
  await userEvent.click(sheet.getByRole('button', { name: 'All notifications' }))
  await expect.poll(texts).toHaveLength(4)
})

test('a name is shown as text, and keeps its own direction', async () => {
  const user = { ...leo, first_name: '<img src=x onerror=alert(1)>', last_name: 'نور الحداد' }
  notificationServer([notification(1, 'InviteJoined', { user, community: { ...pantry, name: 'جسر الحروف' } })])
  await openCenter()
  await expect.poll(texts).toHaveLength(1)
  expect(document.querySelector('[role=dialog] img[src=x]')).toBe(null)
  const [who, where] = document.querySelectorAll('[role=dialog] li .grow bdi')
  expect(who).toHaveTextContent(`${user.first_name} ${user.last_name}`)
  expect(getComputedStyle(where!).direction).toBe('rtl')
})

test('the end of a session closes it, and it stays closed for the next person', async () => {
  notificationServer(many(3, 1))
  await openCenter()
  await expect.poll(texts).toHaveLength(3)
  clearSession()
  await expect.element(center()).not.toBeInTheDocument()
  changeSession({ token: 'of somebody else' })
  await expect.element(bell()).toBeVisible()
  await expect.element(center()).not.toBeInTheDocument()
})

test('Back closes it and stays on the page', async () => {
  notificationServer(many(3))
  const app = await openCenter()
  await expect.poll(() => history.state).toHaveProperty('overlay')
  history.back()
  await expect.element(center()).not.toBeInTheDocument()
  await arrival(app, '/home')
})
