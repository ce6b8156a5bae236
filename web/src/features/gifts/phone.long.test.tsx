import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeNetwork } from './fake-network.fixtures.ts'
import { button, openSheet, words } from './sheet.fixtures.tsx'
import { giftsUnderWay } from './memory/gift-memory.ts'
import { maya } from '../../platform/people.fixtures.ts'

type Ends = 'Completed' | 'Canceled' | 'Failed' | 'never'
let network: ReturnType<typeof fakeNetwork>
const closers: (() => void)[] = []

/** A phone whose payment sheets end so, one after the other. */
function phone(platform: 'ios' | 'android', ends: Ends[] = []) {
  const created: object[] = []
  const opened: string[] = []
  let saved: unknown
  const Stripe = {
    initialize: async () => undefined,
    createPaymentSheet: async (sheet: object) => void created.push(sheet),
    presentPaymentSheet: async () => {
      saved = giftsUnderWay(maya.uuid)[0]?.gift
      const end = ends.shift()
      if (end === 'never') return new Promise(() => undefined)
      if (end === 'Completed') network.sheetPaid()
      return { paymentResult: `paymentSheet${end}` }
    },
  }
  const Browser = {
    open: async ({ url }: { url: string }) => void opened.push(url),
    close: async () => undefined,
    addListener: (_: string, run: () => void) => (closers.push(run), { remove: async () => undefined }),
  }
  const App = { getInfo: async () => ({ id: 'org.example.kindling' }) }
  vi.stubGlobal('Capacitor', { getPlatform: () => platform, Plugins: { Stripe, Browser, App } })
  vi.stubEnv('VITE_APP_VERSION', '1.0.0')
  return { created, opened, savedBefore: () => saved }
}

const inApp = { giving: { surface: { ios: 'in_app', android: 'in_app' } } } as const
const on = (options: Parameters<typeof fakeNetwork>[0]) => {
  network.restore()
  network = fakeNetwork(options)
}
const given = () => network.calls.filter((call) => call.name.startsWith('POST /gifts'))
const thanked = () => expect.element(page.getByRole('heading', { name: 'Thank you, Maya.' })).toBeVisible()

beforeEach(() => {
  localStorage.clear()
  closers.length = 0
  network = fakeNetwork()
})
afterEach(() => {
  network.restore()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  localStorage.clear()
})

describe.each(['ios', 'android'] as const)('the payment sheet on %s', (platform) => {
  test('opens with the secret of a gift that is stored already, and the thanks follow', async () => {
    on({ turns: ['sheet'], config: inApp })
    const { created, savedBefore } = phone(platform, ['Completed'])
    await openSheet()
    await expect.element(page.getByText('You choose how to pay in the next step', { exact: false })).toBeVisible()
    await userEvent.click(button('Give $25'))
    await thanked()
    const [gift] = network.gifts()
    expect(given().map(({ body }) => body['payment_sheet'])).toEqual([true])
    expect(created).toMatchObject([
      { paymentIntentClientSecret: `pi_${gift!.uuid}_secret`, enableGooglePay: platform === 'android' },
    ])
    expect(savedBefore()).toMatchObject({ phase: 'settling', sheet: true, uuid: gift!.uuid })
  })
})

test('a phone without room for anything still charges once', async () => {
  on({ turns: ['sheet'], config: inApp })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const { savedBefore } = phone('ios', ['Completed'])
  await openSheet()
  await userEvent.click(button('Give $25'))
  await thanked()
  expect([given().length, savedBefore()]).toMatchObject([1, { phase: 'settling', sheet: true }])
})

test('a sheet that was left charges nothing, and opens again for the same gift', { tags: 'long' }, async () => {
  on({ turns: ['sheet'], config: inApp })
  phone('android', ['Canceled', 'Completed'])
  await openSheet()
  await userEvent.click(button('Give $25'))
  await expect.element(button('Give $25')).toBeEnabled()
  await userEvent.click(button('Give $25'))
  await thanked()
  expect(given().map(({ name }) => name)).toEqual(['POST /gifts', `POST /gifts/${network.gifts()[0]!.uuid}/attempts`])
})

test('a sheet that fails says so, and that nothing was charged', { tags: 'long' }, async () => {
  on({ turns: ['sheet'], config: inApp })
  phone('android', ['Failed'])
  await openSheet()
  await userEvent.click(button('Give $25'))
  await expect.element(page.getByText('Your phone couldn’t finish the payment. Try again.')).toBeVisible()
  expect(words()).toContain('Nothing was charged.')
})

test.each([
  ['was paid', true],
  ['was not paid', false],
])('an app that ended while the sheet was open, and the gift %s, charges no second time', async (_, isPaid) => {
  on({ turns: ['sheet'], config: inApp })
  const ended = phone('android', ['never'])
  const first = await openSheet()
  await userEvent.click(button('Give $25'))
  await vi.waitFor(() => expect(ended.savedBefore()).toMatchObject({ phase: 'settling', sheet: true }))
  await first.screen.unmount()
  sessionStorage.clear() // the web view is a new one
  if (isPaid) network.sheetPaid()
  const { created } = phone('android')
  await openSheet()
  if (isPaid) await thanked()
  else await expect.element(button('Give $25')).toBeEnabled()
  expect(created).toEqual([])
  expect(given().filter(({ name }) => name === 'POST /gifts')).toHaveLength(1)
})

test('a monthly gift takes its card by the payment sheet too', async () => {
  on({ turns: ['sheet'], config: inApp, answers: { 'GET /plan': () => ({ data: null }) } })
  phone('android', ['Completed'])
  await openSheet({ giveable: { monthly: { first: true, given_cents: 0 } } })
  await userEvent.click(button(/^Give .* every month$/))
  await thanked()
  expect(network.to('POST /plan/items').map(({ body }) => body)).toEqual([
    expect.objectContaining({ payment_sheet: true }),
  ])
})

test('an app that ended before its gift was answered opens no payment sheet by itself', async () => {
  on({ turns: ['hangs', 'sheet'], config: inApp })
  phone('android')
  const first = await openSheet()
  await userEvent.click(button('Give $25'))
  await expect.poll(given).toHaveLength(1)
  await first.screen.unmount()
  sessionStorage.clear() // the web view is a new one
  const { created } = phone('android', ['Completed'])
  await openSheet()
  await expect.poll(() => giftsUnderWay(maya.uuid)).toEqual([])
  await expect.element(button('Give $25')).toBeEnabled()
  expect(created).toEqual([])
  await userEvent.click(button('Give $25'))
  await thanked()
  expect(network.gifts()).toHaveLength(1)
})

test('where the app takes no gifts, the browser opens with a one-time code, and the thanks are in the app', async () => {
  const gifts: object[] = []
  on({
    turns: ['succeeds'],
    config: { giving: { surface: { ios: 'browser', android: 'in_app' } } },
    answers: {
      'GET /gifts': () => ({
        data: gifts,
        meta: { current_page: 1, last_page: 1, per_page: 1, total: gifts.length, next_cursor: null },
      }),
      'POST /auth/handoffs': () => ({ data: { code: 'c'.repeat(43) } }),
    },
  })
  const { opened } = phone('ios')
  await openSheet({ amount_cents: 4_000 })
  await userEvent.click(button('Continue in the browser'))
  await expect.element(page.getByText('Finish your gift in the browser.')).toBeVisible()
  const [asked] = network.to('POST /auth/handoffs')
  expect(asked!.body).toMatchObject({ gift: { amount_cents: 4_000 }, back: 'org.example.kindling' })
  expect(opened).toEqual([expect.stringMatching(/\/give\/campaigns\/[\w-]+#c{43}$/)])
  await network.give('/gifts', 'k', { amount_cents: 4_000 })
  gifts.push({ ...network.gifts()[0]!, status: 'succeeded' })
  for (const close of closers) close()
  await thanked()
  expect(given()).toEqual([])
})
