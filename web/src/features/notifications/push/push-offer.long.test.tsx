import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls } from '../../../platform/network/network.fixtures.ts'
import { config } from '../../../platform/people.fixtures.ts'
import '../../../styles/app.css'
import { OnAPage } from '../../invites/share/on-a-page.fixtures.tsx'
import { PushOffer } from './push-offer.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const offer = page.getByRole('region', { name: 'Want to hear what your gift does?' })
const button = (name: string) => page.getByRole('button', { name })
const permission = (is: NotificationPermission) => vi.spyOn(Notification, 'permission', 'get').mockReturnValue(is)

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open(push_key: string | null = 'B'.repeat(87), after?: 'reminder') {
  const sent = answerCalls({ 'GET /config': { data: { ...config, push_key } } })
  const screen = await render(
    <OnAPage>
      <PushOffer {...(after && { after })} />
    </OnAPage>,
  )
  await expect.poll(() => sent).toHaveLength(1)
  return screen
}

test('explains pushes, asks the browser only after a yes, and says if the browser blocks them', async () => {
  permission('default')
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied')
  await open()
  await expect.element(offer).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([])
  await userEvent.click(button('Turn on'))
  await expect.element(page.getByText(/blocks notifications/)).toBeVisible()
})

test('is not shown again after Not now, or where pushes are impossible', async () => {
  permission('default')
  const first = await open()
  await userEvent.click(button('Not now'))
  await expect.element(offer).not.toBeInTheDocument()
  await first.unmount()
  const second = await open()
  expect(offer.elements()).toEqual([])
  await second.unmount()
  localStorage.clear()
  const reminder = await open(undefined, 'reminder')
  await expect.element(page.getByRole('region', { name: 'Want the reminder as a push?' })).toBeVisible()
  await reminder.unmount()
  const third = await open(null)
  expect(offer.elements()).toEqual([])
  await third.unmount()
  permission('denied')
  await open()
  expect(offer.elements()).toEqual([])
})
