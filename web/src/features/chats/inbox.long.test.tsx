import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { refuse } from '../../platform/network/network.fixtures.ts'
import { currentVisit } from '../../platform/session/visit.ts'
import { chatServer, direct, group, ingrid, leo, message, minutesAgo, opened, uuid } from './chats.fixtures.ts'
import { mergeChats } from './list/merge-chats.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const list = () => page.getByRole('region', { name: 'Chats' })
const rows = () =>
  [...document.querySelectorAll('section[aria-label=Chats] li a')].map((row) =>
    row.textContent.replaceAll(/[\u2066-\u2069]/g, ''),
  )
const axeViolations = async () => {
  const { violations } = await axe.run(document.querySelector('main')!)
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html])
}

test('rows have the fixed fallbacks, a preview of 50 characters and the time without a suffix', async () => {
  const long = 'The ramp is four degrees. Wheelchair math says that is fine.'
  const last = { uuid: uuid(1), content: long, person: ingrid, own: false, deleted: false }
  chatServer([
    opened(group(1, { unread_count: 3, last_message: last, last_message_at: minutesAgo(12) })),
    opened(direct(2, { last_message: { ...last, content: null } })),
    opened(direct(3, { other_participant: null, last_message: null, last_message_at: null })),
    opened(group(4, { name: null, last_message: { ...last, content: '😀'.repeat(60), own: true } })),
  ])
  await openApp('/inbox', 'good')
  await expect.poll(rows).toHaveLength(4)
  const [first, second, third, fourth] = rows()
  expect(first).toContain(`Ingrid: ${long}`.slice(0, 50) + '...')
  expect(first).toContain('12 minutes')
  expect(first).not.toContain('ago')
  expect(first).toContain('3 unread')
  expect(second).toContain('No message content')
  expect(second).toContain('2 hours')
  expect(third).toMatch(/^User.*No messages yet/)
  expect(fourth).toContain(`Group Chat`)
  expect(fourth).toContain(`${'😀'.repeat(50)}...`)
  await expect.poll(axeViolations).toEqual([])
})

test('below 768 px the list or the chat shows; the back button leads to the list', async () => {
  chatServer([opened(group(1))], { [uuid(1)]: [message(1, 'Soup is on at five.')] })
  const app = await openApp('/inbox', 'good')
  await expect.element(page.getByText('Soup is on at five.')).not.toBeInTheDocument()
  await userEvent.click(list().getByRole('link'))
  await arrival(app, `/chats/${uuid(1)}`)
  await expect.element(page.getByText('Soup is on at five.')).toBeVisible()
  await expect.element(list()).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: '412 members' }))
    .toHaveAttribute('href', `/chats/${uuid(1)}/members`)
  expect(document.querySelector('nav[aria-label=Pages].fixed')).toBe(null)
  await expect.poll(axeViolations).toEqual([])
  await userEvent.click(page.getByRole('link', { name: 'Back to chats' }))
  await arrival(app, '/inbox')
  await expect.element(list()).toBeVisible()
})

test('from 768 px on the newest chat opens beside the list', async () => {
  await page.viewport(1280, 844)
  chatServer([opened(direct(1, { last_message_at: minutesAgo(1) })), opened(group(2))], {
    [uuid(1)]: [message(1, 'They were in the van.')],
  })
  const app = await openApp('/inbox', 'good')
  await arrival(app, `/chats/${uuid(1)}`)
  await expect.element(page.getByText('They were in the van.')).toBeVisible()
  const { left, width } = list().element().getBoundingClientRect()
  expect([left, width]).toEqual([300, 340])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(844)
  await expect.poll(axeViolations).toEqual([])
})

test('an empty inbox says so, and beside it a text asks to select a conversation', async () => {
  await page.viewport(1280, 844)
  chatServer([])
  await openApp('/inbox', 'good')
  await expect.element(page.getByText('Your inbox is empty.')).toBeVisible()
  await expect.element(page.getByText('Select a conversation')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Find people in your communities' }))
  await expect.element(page.getByRole('dialog', { name: 'New message' })).toBeVisible()
})

test('the people and the name of a new group are on the screen again after a reload, and gone once it is closed', async () => {
  const server = chatServer([opened(group(2, { last_message_at: minutesAgo(1) }), { may: ['write', 'add'] })])
  server.more['GET /users'] = { data: [leo, ingrid] }
  const app = await openApp('/inbox', 'good')
  const sheet = (name: string) => page.getByRole('dialog', { name })
  const chosen = () => page.getByRole('list', { name: 'Chosen people' }).getByRole('button').elements().length
  const choose = async (...names: string[]) => {
    await userEvent.fill(page.getByRole('dialog').getByRole('searchbox'), 'vance')
    for (const name of names) await userEvent.click(page.getByRole('dialog').getByRole('button', { name, exact: true }))
  }
  await userEvent.click(page.getByRole('button', { name: 'New message' }))
  await choose(leo.name, ingrid.name)
  await userEvent.fill(page.getByLabelText('Group name'), 'Vans')
  const again = await reloadApp(app)
  await expect.element(page.getByLabelText('Group name')).toHaveValue('Vans')
  expect(chosen()).toBe(2)
  await userEvent.click(sheet('New message').getByRole('button', { name: 'Close' }))
  await expect.element(sheet('New message')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'New message' }))
  await expect.element(sheet('New message')).toBeVisible()
  expect(chosen()).toBe(0)
  await userEvent.click(sheet('New message').getByRole('button', { name: 'Close' }))
  await expect.element(sheet('New message')).not.toBeInTheDocument()
  await again.router.navigate({ to: '/chats/$chatId/members', params: { chatId: uuid(2) } })
  await userEvent.click(page.getByRole('button', { name: 'Add people' }))
  await choose(leo.name)
  await reloadApp(again)
  await expect.element(sheet('Add people')).toBeVisible()
  await expect.poll(chosen).toBe(1)
})

test('five skeleton rows show while the list loads; a failed load says so and can be retried', async () => {
  const server = chatServer([opened(direct(1))])
  let answer = (_: unknown): void => undefined
  server.more['GET /chats'] = new Promise((resolve) => (answer = resolve))
  await openApp('/inbox', 'good')
  await expect.poll(() => document.querySelectorAll('[data-skeleton-row]').length).toBe(5)
  server.refuse['GET /chats'] = 500
  answer(refuse(500))
  delete server.more['GET /chats']
  await currentVisit().queries.resetQueries({ queryKey: ['chats'] })
  await expect.element(page.getByText('Failed to load chats. Please try again later.')).toBeVisible()
  server.refuse = {}
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(rows).toHaveLength(1)
})

test('the inbox is polled every 10 s: newer chats are merged, a failure is only logged, polling ends with the layout', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const at = minutesAgo(120)
  const server = chatServer([
    opened(direct(1, { last_message_at: at })),
    opened(group(2, { last_message_at: minutesAgo(500) })),
  ])
  const app = await openApp('/inbox', 'good')
  await expect.poll(rows).toHaveLength(2)
  const polls = () => server.sent.filter(({ call, query }) => call === 'GET /chats' && query === '').length
  const before = polls()
  server.refuse['GET /chats'] = 500
  vi.advanceTimersByTime(10_000)
  await expect.poll(polls).toBe(before + 1)
  await expect.poll(() => logged).toHaveBeenCalledOnce()
  expect(rows()).toHaveLength(2)
  server.refuse = {}
  const last = { uuid: uuid(9), content: 'Bring a ladle.', person: ingrid, own: false, deleted: false }
  server.chats = [
    opened(direct(1, { last_message: { ...last, content: 'Not newer' }, last_message_at: at })),
    opened(group(2, { last_message: last, last_message_at: minutesAgo(0), last_seq: 2, unread_count: 1 })),
  ]
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => rows()[0]).toContain('Ingrid: Bring a ladle.')
  expect(rows()[1]).toContain('Found the van keys.')
  await app.router.navigate({ to: '/faq' })
  await arrival(app, '/faq')
  const after = polls()
  vi.advanceTimersByTime(30_000)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(polls()).toBe(after)
})

test('chats missing from a poll stay, and chats without a message come last', () => {
  const [a, b] = [
    direct(1, { last_message_at: minutesAgo(9) }),
    group(2, { last_message_at: null, last_message: null }),
  ]
  const newer = direct(3, { last_message_at: minutesAgo(1) })
  expect(mergeChats([b, a], [newer]).chats.map(({ uuid: id }) => id)).toEqual([newer, a, b].map(({ uuid: id }) => id))
  const known = [a, b]
  expect(mergeChats(known, [a, b]).chats).toBe(known)
})

test('a search finds chats by name, ignoring accents, and messages by their words', async () => {
  const server = chatServer([opened(group(1, { name: 'José & Ñandú' })), opened(direct(2))], {
    [uuid(2)]: [message(1, 'Soup is on at five.')],
  })
  const app = await openApp('/inbox', 'good')
  await expect.poll(rows).toHaveLength(2)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search chats' }), 'jose')
  await expect.poll(rows).toHaveLength(1)
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search chats' }), 'zzz')
  await expect.element(page.getByText('No chats or messages match.')).toBeVisible()
  server.refuse['GET /user/messages'] = 500
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search chats' }), 'Soup')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  server.refuse = {}
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.poll(rows).toHaveLength(1)
  await expect.poll(axeViolations).toEqual([])
  await userEvent.click(page.getByRole('link', { name: /Leo: Soup is on at five/ }))
  await arrival(app, `/chats/${uuid(2)}?at=${uuid(10_001)}`)
  expect(server.sent.some(({ query }) => query === `around=${uuid(10_001)}`)).toBe(true)
})
