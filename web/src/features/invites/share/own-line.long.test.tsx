import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { maya } from '../../../platform/people.fixtures.ts'
import { changeSession, clearSession } from '../../../platform/session/session-store.ts'
import '../../../styles/app.css'
import { ShareSheet } from './share-sheet.tsx'
import { OnAPage } from './on-a-page.fixtures.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const url = 'https://kindling.example/c/x7Kp2q'
const ramp = {
  ...({ type: 'campaigns', id: 4, name: 'Level ground: a ramp', quiet: false, topic: 'access' } as const),
  uuid: '0198c1f0-0000-7000-8000-000000000004',
}
const mine = (line: string | null, at = url) => ({ data: { url: at, line, named: true } })
const field = page.getByRole('textbox', { name: 'Your line on the invite' })
const button = (name: string) => page.getByRole('button', { name })
const door = 'They only need the door now.'

type Answers = Parameters<typeof answerCalls>[0]
let answers: Answers
let sent: ReturnType<typeof answerCalls>
const lines = () =>
  sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => (body as { line: unknown }).line)

async function open(giveable = ramp) {
  sent = answerCalls(answers)
  const closed = { times: 0 }
  const screen = await render(
    <OnAPage>
      <ShareSheet giveable={giveable} onClose={() => void closed.times++} />
    </OnAPage>,
  )
  await expect.element(button('Copy link'), { timeout: 8_000 }).toBeVisible()
  return { ...screen, closed }
}
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(() => {
  answers = { 'GET /invites/mine': mine(null), 'PUT /invites/mine': mine(door) }
  changeSession({ token: 'good', initialized: true, user: maya })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  clearSession()
  sessionStorage.clear()
  Reflect.deleteProperty(navigator, 'share')
  document.documentElement.style.removeProperty('font-size')
  await page.viewport(390, 844)
})

describe('the line on an invite', () => {
  test('is saved before the share sheet opens, and is shared with the link', async () => {
    let sentBefore: unknown[] = []
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => void (sentBefore = lines()))
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    await open()
    await userEvent.fill(field, `  ${door} `)
    // a tap does not focus a button on some devices
    ;(button('Share').element() as HTMLElement).click()
    expect(share).toHaveBeenCalledWith({ url, title: ramp.name, text: door })
    expect(sentBefore).toEqual([door])
    expect(lines()).toEqual([door])
  })

  test('is saved once when the field is left, however often the link is copied', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await userEvent.fill(field, door)
    await userEvent.dblClick(button('Copy link'))
    await userEvent.click(field)
    await userEvent.tab()
    await expect.poll(lines).toEqual([door])
    expect(write).toHaveBeenCalledWith(url)
  })

  test('is not sent if it is unchanged', async () => {
    answers = { 'GET /invites/mine': mine(door) }
    await open()
    await expect.element(field).toHaveValue(door)
    await userEvent.click(field)
    await userEvent.tab()
    await userEvent.click(button('Copy link'))
    expect(lines()).toEqual([])
  })

  test('ends with the last of several quick changes', async () => {
    let arrive = (): void => undefined
    answers['PUT /invites/mine'] = new Promise((resolve) => (arrive = () => resolve(mine('One'))))
    await open()
    await userEvent.fill(field, 'One')
    await userEvent.tab()
    for (const next of ['Two', 'Three']) {
      await userEvent.fill(field, next)
      await userEvent.tab()
    }
    expect(lines()).toEqual(['One'])
    arrive()
    await expect.poll(lines).toEqual(['One', 'Three'])
  })

  test('stays in the field if it is refused, with a message, and is sent again later', async () => {
    answers['PUT /invites/mine'] = refuse(429, { message: 'Try again after 4:05 PM.', code: 'rate_limited' })
    const first = await open()
    await userEvent.fill(field, door)
    await userEvent.tab()
    await expect.element(page.getByText('Not saved yet. It stays here. Try again after 4:05 PM.')).toBeVisible()
    await expect.element(field).toHaveValue(door)
    await first.unmount()

    answers['PUT /invites/mine'] = mine(door)
    await open()
    await expect.element(field).toHaveValue(door)
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(button('Copy link'))
    await expect.poll(lines).toEqual([door])
    expect(page.getByText(/Not saved yet/).query()).toBe(null)
  })

  test('waits for a connection', async () => {
    answers['PUT /invites/mine'] = refuse(0)
    await open()
    online(false)
    await userEvent.fill(field, door)
    await userEvent.tab()
    await expect.element(page.getByText('Not saved yet: there is no connection. It stays here.')).toBeVisible()
    answers['PUT /invites/mine'] = mine(door)
    online(true)
    dispatchEvent(new Event('online'))
    await expect.poll(lines).toEqual([door, door])
    await expect.poll(() => page.getByText(/Not saved yet/).query()).toBe(null)
  })

  test('is not saved for somebody else who has signed in meanwhile', async () => {
    answers['PUT /invites/mine'] = refuse(0)
    const { unmount } = await open()
    await userEvent.fill(field, door)
    await userEvent.tab()
    await expect.element(page.getByText(/Not saved yet/)).toBeVisible()
    changeSession({ token: 'of another', initialized: true, user: { ...maya, uuid: ramp.uuid } })
    await unmount()
    expect(lines()).toEqual([door])
  })

  test('is saved when the sheet closes', async () => {
    const { unmount } = await open()
    await userEvent.fill(field, door)
    await unmount()
    await expect.poll(lines).toEqual([door])
  })
})

test('an empty line is deleted, and line breaks become spaces', async () => {
  answers = { 'GET /invites/mine': mine(door), 'PUT /invites/mine': mine(null) }
  await open()
  await expect.element(page.getByText(`“${door}”`)).toBeVisible()
  await userEvent.fill(field, ' ')
  await userEvent.keyboard('{Enter}')
  await expect.poll(lines).toEqual([null])
  expect(page.getByText(/thinks you'd like this/).query()).toBe(null)
  await userEvent.fill(field, 'They only need\nthe door\u2028now.')
  await expect.element(field).toHaveValue(door)
})

test('a preview shows the line, and a counter appears from 120 characters on', async () => {
  await open()
  await userEvent.fill(field, door)
  await expect.element(page.getByText("\u2068Maya\u2069 thinks you'd like this")).toBeVisible()
  await expect.element(page.getByText(`“${door}”`)).toBeVisible()
  expect(page.getByText(/characters/).query()).toBe(null)
  await userEvent.fill(field, 'x'.repeat(120))
  await expect.element(page.getByText('120/140 characters')).toBeVisible()
})

test('guests have no line, and nobody has one while invites are closed', async () => {
  answers = { 'GET /invites/mine': mine(door, `${location.origin}/campaigns/4`) }
  const { unmount } = await open()
  await expect.element(page.getByText(`${location.host}/campaigns/4`)).toBeVisible()
  await expect.poll(() => [sent.length, document.querySelector('.skeleton')]).toEqual([1, null])
  expect(field.query()).toBe(null)
  await unmount()
  clearSession()
  await open()
  expect(field.query()).toBe(null)
  expect(sent).toEqual([])
})

test.each([
  ['an unbroken line', 'x'.repeat(140), 320, '100%'],
  ['twice the text', 'x'.repeat(140), 390, '200%'],
  ['a line from right to left', 'لا ينقصهم إلا الباب', 390, '100%'],
])('%s does not overflow, and axe finds nothing', async (_, line, width, size) => {
  document.documentElement.style.fontSize = size
  await page.viewport(width, 844)
  answers = { 'GET /invites/mine': mine(line) }
  await open({ ...ramp, quiet: true } as unknown as typeof ramp)
  const quote = page.getByText(`“${line}”`)
  await expect.element(quote).toBeVisible()
  const dialog = document.querySelector('[role=dialog]')!
  const sticksOut = [...dialog.querySelectorAll('p, textarea, button')].filter(
    (element) => element.getBoundingClientRect().right > width || element.scrollWidth > element.clientWidth + 1,
  )
  expect(sticksOut.filter((element) => !element.className.includes('truncate')).map((e) => e.outerHTML)).toEqual([])
  expect(getComputedStyle(quote.element()).direction).toBe(line.startsWith('x') ? 'ltr' : 'rtl')
  expect((await axe.run(dialog)).violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)])).toEqual([])
})
