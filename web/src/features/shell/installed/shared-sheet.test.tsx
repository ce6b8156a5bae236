import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { arrival, closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { chatServer, group, opened } from '../../chats/chats.fixtures.ts'

const text = 'https://example.org/cots'

afterEach(() => {
  closeApp()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const full = () => {
  throw new DOMException('', 'QuotaExceededError')
}
const sheet = page.getByRole('dialog', { name: 'Share on Kindling' })

test('a device without room says that nothing could be shared, and the sheet closes', async () => {
  vi.spyOn(caches, 'open').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  chatServer([], {})
  const app = await openApp('/inbox?create=shared', 'good')
  await expect.element(sheet.getByText(/this device had no room for it/)).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await arrival(app, '/inbox')
})

test('a shared link comes into the chat, though the device has no room for the message and deletes nothing', async () => {
  vi.spyOn(Cache.prototype, 'match').mockImplementation(async (request) =>
    request === '/shared/text' ? new Response(text, { headers: { 'saved-at': String(Date.now()) } }) : undefined,
  )
  vi.spyOn(Cache.prototype, 'delete').mockRejectedValue(new DOMException('', 'QuotaExceededError'))
  const chat = opened(group(1))
  chatServer([chat], { [chat.uuid]: [] })
  const app = await openApp('/inbox?create=shared', 'good')
  await expect.element(sheet.getByText(text)).toBeVisible()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
  await sheet.getByRole('list', { name: 'Chats' }).getByRole('button').first().click()
  await arrival(app, `/chats/${chat.uuid}`)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue(text)
})
