import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { maya } from '../../../platform/people.fixtures.ts'
import { changeSession, clearSession } from '../../../platform/session/session-store.ts'
import '../../../styles/app.css'
import { InviteFriend } from './invite-friend.tsx'
import { OnAPage } from './on-a-page.fixtures.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const pantry = {
  ...({ type: 'communities', id: 3, name: 'Larkspur Street Pantry', quiet: false } as const),
  uuid: '0198c1f0-0000-7000-8000-000000000003',
}
const open = () =>
  render(
    <OnAPage>
      <InviteFriend giveable={pantry} />
    </OnAPage>,
  )
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
})

test('a signed-in person shares their own invite with their own line', async () => {
  const own = 'https://kindling.example/g/x7Kp2q'
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  answerCalls({ 'GET /invites/mine': { data: { url: own, line: 'Come on Saturday.', named: true } } })
  changeSession({ token: 'good', initialized: true, user: maya })
  await open()
  await expect.element(page.getByText('kindling.example/g/x7Kp2q')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Share' }))
  expect(share).toHaveBeenCalledWith({ url: own, title: pantry.name, text: 'Come on Saturday.' })
  await userEvent.click(page.getByRole('button', { name: 'QR code' }))
  await expect.element(page.getByRole('img', { name: `QR code for ${own}` }), { timeout: 8_000 }).toBeVisible()
  Reflect.deleteProperty(navigator, 'share')
})

test('a guest shares the page’s address; without a share sheet, by links that open a message with it', async () => {
  await open()
  await expect.element(page.getByText(`${location.host}/communities/3`)).toBeVisible()
  const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
  const both = encodeURIComponent(`Have a look at “${pantry.name}” ${location.origin}/communities/3`)
  expect([href('Text message'), href('WhatsApp')]).toEqual([`sms:?&body=${both}`, `https://wa.me/?text=${both}`])
  expect(href('Email')).toBe(`mailto:?subject=${encodeURIComponent(pantry.name)}&body=${both}`)
  const share = async () => undefined
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  await open()
  await expect.element(page.getByRole('button', { name: 'Share' })).toBeVisible()
  Reflect.deleteProperty(navigator, 'share')
})
