import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import '../../platform/i18n.ts'
import '../../styles/app.css'
import { ShareSheet } from './share-sheet.tsx'
import { shareUrl } from './share-url.ts'

const url = 'https://kindling.example/campaigns/4'
const button = (name: string) => page.getByRole('button', { name })

async function open() {
  const closed = { times: 0 }
  await render(<ShareSheet url={url} title="Level ground: a ramp" onClose={() => void closed.times++} />)
  await expect.element(button('Copy link'), { timeout: 8_000 }).toBeVisible()
  return closed
}

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
})

test('copies the link, and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open()
  await userEvent.click(button('Copy link'))
  await expect.element(button('Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(url)
})

test('where the clipboard is closed, shows the link to copy by hand', async () => {
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
  expect(share).toHaveBeenCalledWith({ url, title: 'Level ground: a ramp', text: 'Have a look: Level ground: a ramp' })
})

test('closes by Escape', async () => {
  const closed = await open()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => closed.times).toBe(1)
})

test('a giveable is shared by its own page', () => {
  expect(shareUrl({ type: 'campaigns', id: 4 })).toBe(`${location.origin}/campaigns/4`)
})
