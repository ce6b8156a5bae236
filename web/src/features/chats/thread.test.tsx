import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, maya, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { currentVisit } from '../../platform/session/visit.ts'
import { cardOf, ramp } from '../campaigns/campaigns.fixtures.ts'
import { list } from '../campaigns/create/create.fixtures.ts'
import { pantry } from '../communities/communities.fixtures.ts'
import { boots } from '../flash-campaigns/flash-campaigns.fixtures.ts'
import { winterRoom } from '../projects/projects.fixtures.ts'
import { chatServer, direct, group, ingrid, leo, member, message, opened, uuid } from './chats.fixtures.ts'
import { leadsToPayment, piecesOf } from './message/links.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const box = () => document.querySelector<HTMLElement>('[role=region][aria-label=Messages]')!
const field = () => page.getByRole('textbox', { name: 'Message' })
const send = () => page.getByRole('button', { name: 'Send', exact: true })
const texts = () => [...box().querySelectorAll('article p[dir=auto]')].map((one) => one.textContent)
const many = (count: number) => Array.from({ length: count }, (_, i) => message(i + 1, `Message ${i + 1}`))
const axeViolations = async () => {
  const { violations } = await axe.run(document.querySelector('main')!)
  return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html.slice(0, 300)} ${nodes[0]?.failureSummary ?? ''}`)
}

async function openThread(chat = opened(direct(1)), messages = [message(1, 'Found the van keys.')]) {
  const server = chatServer([chat], { [chat.uuid]: messages })
  const app = await openApp(`/chats/${chat.uuid}`, 'good')
  return Object.assign(server, { app })
}
const posts = (server: ReturnType<typeof chatServer>) =>
  server.sent.filter(({ call }) => call.startsWith('POST') && call.endsWith('/messages'))

test('a thread opens at the first unread message and shows their number; scrolling to the end marks it as read', async () => {
  const chat = opened(group(1, { read_seq: 40, unread_count: 20, last_seq: 60 }))
  const server = await openThread(chat, many(60))
  await expect.element(page.getByText('20 new messages', { exact: true }).first()).toBeVisible()
  expect(document.querySelector('#unread-line')!.getBoundingClientRect().top).toBeLessThan(844)
  expect(server.sent.some(({ call }) => call.endsWith('/read'))).toBe(false)
  await expect.poll(axeViolations).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '20 new messages' }))
  await expect
    .poll(() => server.sent.filter(({ call }) => call.endsWith('/read')).map(({ body }) => body))
    .toEqual([{ seq: 60 }])
})

test(
  'older pages are added above without a jump, and only messages near the window are rendered',
  { tags: 'long' },
  async () => {
    const chat = opened(group(1, { last_seq: 10_000 }))
    await openThread(chat, many(10_000))
    await expect.poll(() => texts().at(-1)).toBe('Message 10000')
    const rest = () => new Promise((resolve) => setTimeout(resolve, 60))
    await rest()
    for (let pages = 0; pages < 8; pages += 1) {
      const { scrollHeight } = box()
      box().scrollTop = 1_300
      await rest()
      const { id } = document.elementFromPoint(195, 400)!.closest('article')!
      const top = document.getElementById(id)!.getBoundingClientRect().top + 150
      box().scrollTop = 1_150
      await expect.poll(() => box().scrollHeight).toBeGreaterThan(scrollHeight)
      await rest()
      expect(Math.abs(document.getElementById(id)!.getBoundingClientRect().top - top)).toBeLessThan(2)
    }
    await expect.poll(() => box().querySelectorAll('article').length).toBeLessThan(350)
  },
)

test('a found message that an open thread has not loaded is loaded and scrolled to', { tags: 'long' }, async () => {
  await page.viewport(1280, 800)
  const chat = opened(group(1, { last_seq: 400 }))
  const old = message(7, 'The ladle is in the shed.')
  await openThread(
    chat,
    many(400).map((one) => (one.seq === 7 ? old : one)),
  )
  await expect.poll(() => texts().at(-1)).toBe('Message 400')
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search chats' }), 'ladle')
  await userEvent.click(page.getByRole('link', { name: /The ladle is in the shed/ }))
  const row = () => document.getElementById(`m-${old.uuid}`)
  await expect.poll(() => row() !== null && box().contains(row())).toBe(true)
  await expect.element(row()!).toBeInViewport()
})

test('a message is sent exactly once and in order; offline it waits, marked, also through a reload', async () => {
  const chat = opened(direct(1))
  const server = await openThread(chat)
  server.refuse['POST /chats'] = 0
  await userEvent.fill(field(), 'One')
  await userEvent.click(send())
  await userEvent.fill(field(), 'Two')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => page.getByText('Waiting for a connection').elements()).toHaveLength(2)
  // unlike a reload, closeApp clears the drafts
  const saved = localStorage.getItem('drafts')!
  closeApp()
  localStorage.setItem('drafts', saved)
  const again = chatServer([chat], { [chat.uuid]: [message(1, 'Found the van keys.')] })
  again.refuse['POST /chats'] = 0
  await openApp(`/chats/${chat.uuid}`, 'good')
  await expect.poll(texts).toEqual(['Found the van keys.', 'One', 'Two'])
  again.refuse = {}
  dispatchEvent(new Event('online'))
  await expect.poll(() => document.querySelector('main')!.textContent).toContain('· Sent')
  await expect.poll(texts).toEqual(['Found the van keys.', 'One', 'Two'])
  expect(again.messages[chat.uuid]!.map(({ text }) => text)).toEqual(['Found the van keys.', 'One', 'Two'])
  expect(new Set(posts(again).map(({ body }) => (body as { uuid: string }).uuid)).size).toBe(2)
})

test('a refused message can be retried or discarded; a draft is kept for its chat', async () => {
  const server = await openThread()
  server.refuse['POST /chats'] = 403
  await userEvent.fill(field(), 'Refused')
  await userEvent.click(send())
  await expect.element(page.getByText('Not now.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.poll(texts).toEqual(['Found the van keys.'])
  await userEvent.fill(field(), 'A draft')
  const saved = JSON.parse(localStorage.getItem('drafts')!) as { by: string; drafts: Record<string, { text: string }> }
  expect([saved.by, saved.drafts[`chat:${uuid(1)}`]!.text]).toEqual([maya.uuid, 'A draft'])
})

test('a reply shows the original and leads to it; a reaction shows at once and is undone if it fails', async () => {
  const server = await openThread(opened(direct(1)), many(3))
  const first = page.getByRole('article').filter({ hasText: 'Message 1' }).first()
  await userEvent.hover(first)
  await userEvent.click(first.getByRole('button', { name: 'Message options' }))
  await userEvent.click(page.getByRole('button', { name: 'Reply' }))
  await expect.element(page.getByText('Replying to Leo')).toBeVisible()
  await userEvent.fill(field(), 'To the first')
  await userEvent.click(send())
  await expect.element(page.getByRole('button', { name: /^Reply to Leo. Go to that message/ })).toBeVisible()
  expect(posts(server)[0]!.body).toMatchObject({ text: 'To the first', reply_to: uuid(10_001) })
  await userEvent.click(page.getByRole('button', { name: /^Reply to Leo. Go to that message/ }))
  await expect.element(first).toHaveFocus()
  server.refuse['PUT /chats'] = 500
  await userEvent.click(first.getByRole('button', { name: 'Message options' }))
  await userEvent.click(page.getByRole('button', { name: 'Fire' }))
  await expect.element(page.getByText('Not now.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Fire, 1' })).not.toBeInTheDocument()
})

test.each([
  ['while text is composed', { isComposing: true }],
  ['that ends composing in Safari', { keyCode: 229 }],
])('an Enter %s sends nothing', async (_, how) => {
  const server = await openThread()
  await userEvent.fill(field(), 'にほん')
  const area = field().element()
  area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how }))
  await expect.element(field()).toHaveValue('にほん')
  expect(posts(server)).toEqual([])
})

test(
  'a message that is edited, and a name that is typed, are on the screen again after a reload',
  { tags: 'long' },
  async () => {
    const chat = opened(group(1), { may: ['write', 'rename'] })
    const own = message(1, 'Bring vans.', { own: true })
    const { app } = await openThread(chat, [own])
    const bubble = page.getByRole('article').filter({ hasText: 'Bring vans.' }).first()
    await userEvent.hover(bubble)
    await userEvent.click(bubble.getByRole('button', { name: 'Message options' }))
    await userEvent.click(page.getByRole('button', { name: 'Edit', exact: true }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Editing your message' }), 'Bring two vans.')
    const again = await reloadApp(app)
    await expect.element(page.getByRole('textbox', { name: 'Editing your message' })).toHaveValue('Bring two vans.')
    await userEvent.click(page.getByRole('button', { name: 'Chat options' }))
    await userEvent.click(page.getByRole('button', { name: 'Rename group' }))
    await userEvent.fill(page.getByLabelText('Group name'), 'Vans')
    await reloadApp(again)
    await expect.element(page.getByLabelText('Group name')).toHaveValue('Vans')
  },
)

test('a long press that the browser notices first opens the menu and is no tap', async () => {
  await openThread(opened(direct(1)), many(3))
  const message = page.getByRole('article').filter({ hasText: 'Message 1' }).first()
  await expect.element(message).toBeVisible()
  const [text, article] = [message.getByText('Message 1').element(), message.element()]
  const shown = article.textContent
  text.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }))
  text.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
  text.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, pointerType: 'touch' }))
  text.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.element(page.getByRole('dialog', { name: 'Message options' })).toBeVisible()
  expect(article.textContent).toBe(shown)
})

test(
  'a page of any kind is searched, attached and sent; its card shows its figures and leads to giving',
  { tags: 'long' },
  async () => {
    const found = (n: number, title: string, like: object) =>
      list([{ ...like, id: n, uuid: uuid(700 + n), title, name: title, giveaway: false }])
    const card = { type: 'projects' as const, id: 5, uuid: uuid(705), name: 'Winter Room 2', slug: 'winter-room-2' }
    const shared = {
      ...card,
      quiet: false,
      topic: 'housing',
      cover: null,
      raised_cents: 1_930_000,
      goal_cents: 2_600_000,
      supporters_count: 268,
      ends_at: null,
      closed: false,
    }
    const server = await openThread(opened(direct(1)), [message(1, null, { shared })])
    const section = page.getByRole('region', { name: 'Shared page' })
    await expect.element(section.getByText('$6.7K to go of $26K')).toBeVisible()
    await expect.element(section.getByRole('link', { name: 'Give' })).toHaveAttribute('href', '/projects/5?give=1')
    server.more = {
      'GET /campaigns': found(1, 'A ramp', cardOf(ramp)),
      'GET /communities': found(2, 'Larkspur Street Pantry', pantry),
      'GET /flash-campaigns': found(3, 'Boots before the first frost', boots),
      'GET /projects': found(5, 'Winter Room 2', winterRoom),
    }
    const kinds = [
      ['A ramp', 'campaigns', '1'],
      ['Larkspur Street Pantry', 'communities', '2'],
      ['Boots before the first frost', 'flash-campaigns', '3'],
      ['Winter Room 2', 'projects', '5'],
    ] as const
    for (const [name] of kinds) {
      await userEvent.click(page.getByRole('button', { name: 'Share a page' }))
      const picker = page.getByRole('dialog')
      if (name === 'A ramp') {
        await userEvent.fill(picker.getByRole('searchbox'), 'wells')
        for (const [, type] of kinds)
          await expect
            .poll(() => server.sent.filter(({ call }) => call === `GET /${type}`).at(-1)?.query)
            .toContain('filter%5Bq%5D=wells')
      }
      await userEvent.click(picker.getByRole('button', { name }))
      await userEvent.click(send())
    }
    await expect
      .poll(() => posts(server).map(({ body }) => (body as { shared: object }).shared))
      .toEqual(kinds.map(([, type, id]) => ({ type, id })))
  },
)

test('a person who is banned while reading sees the room disappear at once, with all its messages', async () => {
  const server = await openThread(opened(group(1)), [message(1, 'Soup is on at five.')])
  await expect.element(page.getByText('Soup is on at five.')).toBeVisible()
  server.chats = []
  await currentVisit().queries.invalidateQueries()
  await expect.element(page.getByRole('heading', { name: "You're not in this chat anymore." })).toBeVisible()
  expect(document.body.textContent).not.toContain('Soup is on at five.')
  expect(
    JSON.stringify(
      currentVisit()
        .queries.getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Soup')
})

test(
  "a stranger's request can be answered, and a person who cannot be messaged is marked",
  { tags: 'long' },
  async () => {
    const server = await openThread(opened(direct(1, { request: 'received' }), { may: ['answer'] }))
    await expect.element(page.getByText(/wants to message you/)).toBeVisible()
    await expect.element(field()).not.toBeInTheDocument()
    await expect.poll(axeViolations).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Decline' }))
    await expect
      .poll(() => server.sent.find(({ call }) => call.endsWith('/answer'))?.body)
      .toEqual({ answer: 'decline' })
    closeApp()
    await openThread(opened(direct(1), { may: [], closed: { because: 'unavailable', until: null } }))
    await expect.element(page.getByText("You can't message this person.")).toBeVisible()
  },
)

test(
  'members are listed with their roles; an admin sees the allowed actions, and a search without a match shows nobody',
  { tags: 'long' },
  async () => {
    const chat = opened(group(1, { participants_count: 3 }), { role: 'admin', may: ['write', 'leave', 'add'] })
    const server = chatServer([chat])
    server.members = [
      member({ ...leo, uuid: maya.uuid, name: maya.name }, { own: true, role: 'admin' }),
      member(ingrid, { organizer: true, role: 'admin' }),
      member(leo, { may: ['remove', 'make_admin'] }),
    ]
    await openApp(`/chats/${chat.uuid}/members`, 'good')
    await expect.element(page.getByRole('heading', { name: '3 members' })).toBeVisible()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBeGreaterThan(2)
    await expect.poll(axeViolations).toEqual([])
    await userEvent.click(page.getByRole('button', { name: /^More about .*Leo/ }))
    await userEvent.click(page.getByRole('button', { name: 'Make admin' }))
    await expect
      .poll(() => server.sent.find(({ call }) => call === `PUT /chats/${chat.uuid}/members/${leo.uuid}`)?.body)
      .toEqual({ role: 'admin' })
    server.members = []
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search members' }), 'zzz')
    await expect.element(page.getByText('No one by that name.')).toBeVisible()
  },
)

test('links show the host that the browser would open, and payment sites show a warning', () => {
  expect(piecesOf('See https://kindling.example@evil.test/a, ok').map(({ host }) => host)).toEqual([
    undefined,
    'evil.test',
    undefined,
  ])
  expect(leadsToPayment('https://www.PayPal.me/leo')).toBe(true)
  expect(leadsToPayment('pay at https://cash.app:443/$leo')).toBe(true)
  expect(leadsToPayment('https://notpaypal.com https://kindling.example/?u=paypal.com')).toBe(false)
})
