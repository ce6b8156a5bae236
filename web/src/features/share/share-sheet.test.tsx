import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse } from '../../platform/network/network.fixtures.ts'
import { changeSession, clearSession } from '../../platform/session/session-store.ts'
import '../../styles/app.css'
import { ShareSheet } from './share-sheet.tsx'
import { OnAPage } from './on-a-page.fixtures.tsx'

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
  Reflect.deleteProperty(navigator, 'share')
})

test('copies the link, and says so', async () => {
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

test("offers the device's own way where there is one; closing that is no error", async () => {
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

const member = () => changeSession({ token: 'good', initialized: true })

test("a member shares an invite of one's own, a guest the page", async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const own = 'https://kindling.example/c/x7Kp2q'
  const sent = answerCalls({ 'GET /invites/mine': { data: { url: own, line: null } } })
  member()
  await open()
  await expect.element(page.getByText('kindling.example/c/x7Kp2q')).toBeVisible()
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(own)
  expect(sent.map(({ call }) => call)).toEqual(['GET /invites/mine'])
})

test('without an invite, the page is shared', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answerCalls({ 'GET /invites/mine': refuse(404) })
  member()
  await open()
  await userEvent.click(button('Copy link'))
  expect(write).toHaveBeenCalledWith(url)
})
