import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse, type SentCall } from '../../../platform/network/network.fixtures.ts'
import { maya } from '../../../platform/people.fixtures.ts'
import { changeSession, clearSession } from '../../../platform/session/session-store.ts'
import '../../../styles/app.css'
import { direct, group, message } from '../../chats/chats.fixtures.ts'
import { ShareSheet } from './share-sheet.tsx'
import { OnAPage } from './on-a-page.fixtures.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const url = `${location.origin}/campaigns/4`
const ramp = {
  ...({ type: 'campaigns', id: 4, name: 'Level ground: a ramp', quiet: false, topic: 'access' } as const),
  uuid: '0198c1f0-0000-7000-8000-000000000004',
}
const button = (name: string) => page.getByRole('button', { name })

async function open() {
  const closed = { times: 0 }
  await render(
    <OnAPage>
      <ShareSheet giveable={ramp} onClose={() => void closed.times++} />
    </OnAPage>,
  )
  await expect.element(button('Copy link'), { timeout: 8_000 }).toBeVisible()
  return closed
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
  localStorage.clear()
  Reflect.deleteProperty(navigator, 'share')
})

test('copies the link with a confirmation', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await userEvent.click(button('Copy link'))
  await expect.element(button('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(url)
})

test('if the clipboard is blocked, shows the link to copy by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await open()
  await userEvent.click(button('Copy link'))
  await expect.element(page.getByLabelText('Copy it from here:')).toHaveValue(url)
})

test('shows a code to scan', async () => {
  await open()
  await userEvent.click(button('QR code'))
  await expect.element(page.getByRole('img', { name: `QR code for ${url}` }), { timeout: 8_000 }).toBeVisible()
  await userEvent.click(button('Hide QR code'))
  await expect.element(button('QR code')).toBeVisible()
})

test("opens the device's share sheet if it has one; closing that is no error", async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await open()
  await userEvent.click(button('Share'))
  expect(share).toHaveBeenCalledWith({
    url,
    title: 'Level ground: a ramp',
    text: 'Have a look at “Level ground: a ramp”',
  })
})

test('leads to the poster, to print or download', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Poster' })).toHaveAttribute('href', '/campaigns/4/share')
})

test('closes by Escape', async () => {
  const closed = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.times).toBe(1)
})

const member = () => changeSession({ token: 'good', initialized: true, user: maya })

test('a signed-in person shares their own invite', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const own = 'https://kindling.example/c/x7Kp2q'
  const sent = answerCalls({ 'GET /invites/mine': { data: { url: own, line: null, named: true } } })
  member()
  await open()
  await expect.element(page.getByText('kindling.example/c/x7Kp2q')).toBeVisible()
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(own)
  expect(sent.map(({ call }) => call)).toEqual(['GET /invites/mine'])
})

const bodiesTo = (sent: readonly SentCall[], call: string) =>
  sent.filter((one) => one.call === call).map((one) => one.body)

test('a card is sent once in a chat, with the line; a refused one shows the reason and can be retried', async () => {
  const [leo, shift, waiting] = [direct(1), group(2), direct(3, { request: 'sent' })]
  const [toLeo, toShift] = [`POST /chats/${leo.uuid}/messages`, `POST /chats/${shift.uuid}/messages`]
  const invite = Promise.withResolvers<unknown>()
  const answers: Record<string, unknown> = {
    'GET /invites/mine': invite.promise,
    'GET /chats': { data: [leo, shift, waiting], meta: { requests_count: 0 } },
    [toLeo]: { data: message(1, 'They need the door', { own: true }) },
    [toShift]: refuse(403, { message: 'You’re muted here.', code: 'forbidden' }),
  }
  const sent = answerCalls(answers)
  member()
  await open()
  await userEvent.click(button('Send in chat'))
  await expect.element(page.getByText('Night Shift'), { timeout: 8_000 }).toBeVisible()
  // the list stays open when the invite arrives
  invite.resolve({ data: { url: 'https://kindling.example/c/x7Kp2q', line: 'They need the door', named: true } })
  await expect.element(page.getByText('kindling.example/c/x7Kp2q')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send: / }).elements()).toHaveLength(2)
  await userEvent.dblClick(page.getByRole('button', { name: /^Send: .*Leo/ }))
  await expect.element(page.getByRole('button', { name: /^Sent: .*Leo/ })).toBeVisible()
  const card = { text: 'They need the door', shared: { type: 'campaigns', id: '4' } }
  expect(bodiesTo(sent, toLeo)).toEqual([{ uuid: expect.any(String), ...card }])
  await userEvent.click(page.getByRole('button', { name: /^Send: .*Night Shift/ }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('You’re muted here.')
  answers[toShift] = { data: message(2, 'They need the door', { own: true }) }
  await userEvent.click(page.getByRole('button', { name: /^Tap to retry: / }))
  await expect.element(page.getByRole('button', { name: /^Sent: .*Night Shift/ })).toBeVisible()
  expect(new Set(bodiesTo(sent, toShift).map((body) => (body as { uuid: string }).uuid)).size).toBe(1)
  expect((await axe.run('[role=dialog]')).violations).toEqual([])
})

test('chats are found by name; an empty result says so, and guests cannot send', async () => {
  const named: Record<number, string> = { 7: 'José & Ñandú', 8: 'ليلة <b>' }
  const chats = Array.from({ length: 9 }, (_, n) => group(n + 1, { name: named[n] ?? `Group ${n}` }))
  const answers: Record<string, unknown> = { 'GET /chats': { data: chats, meta: { requests_count: 0 } } }
  answerCalls(answers)
  await open()
  expect(button('Send in chat').elements()).toEqual([])
  member()
  await userEvent.click(button('Send in chat'))
  await userEvent.fill(page.getByRole('searchbox'), 'jose')
  await expect.element(page.getByText('José & Ñandú')).toBeVisible()
  await userEvent.fill(page.getByRole('searchbox'), 'ليلة <b>')
  await expect.element(page.getByText('ليلة <b>')).toBeVisible()
  expect(page.getByRole('button', { name: /^Send: / }).elements()).toHaveLength(1)
  await userEvent.fill(page.getByRole('searchbox'), 'nobody')
  await expect.element(page.getByText('No chat by that name.')).toBeVisible()
})

test('without an invite, the page is shared', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answerCalls({ 'GET /invites/mine': refuse(404) })
  member()
  await open()
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(url)
})
