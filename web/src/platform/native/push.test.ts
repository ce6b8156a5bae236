import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBridge } from './bridge.fixtures.ts'

const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(null, { status: 204 }))
let online: () => void

beforeEach(() => {
  vi.resetModules()
  send.mockClear()
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => void (online = listener))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const tokens = () => send.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as { token: string }).token)

/** The app of somebody on a phone that is asked for pushes. `receive`: what the phone allows. */
async function startApp(receive: unknown, { chosen = receive, token = 'good' as string | null } = {}) {
  const phone = openBridge('android', {
    'FirebaseMessaging.checkPermissions': () => ({ receive }),
    'FirebaseMessaging.requestPermissions': () => ({ receive: (receive = chosen) }),
    'FirebaseMessaging.getToken': () => ({ token: 'of-phone-1' }),
  })
  const { changeSession } = await import('../session/session-store.ts')
  if (token !== null) changeSession({ token, initialized: true })
  const push = await import('./push.ts')
  const { followPhone } = await import('./start-up.ts')
  const opened: string[] = []
  followPhone((path) => void opened.push(path))
  await push.pushState()
  return { phone, push, opened, changeSession }
}

test.each(['prompt', 'prompt-with-rationale', 'denied', 7, undefined])(
  'at the start a phone that allows %j is neither asked nor known to the server',
  async (receive) => {
    const { phone } = await startApp(receive)
    expect(phone.calls.map(([call]) => call)).not.toContain('FirebaseMessaging.requestPermissions')
    expect(phone.calls.map(([call]) => call)).not.toContain('FirebaseMessaging.getToken')
  },
)

test('the token is sent after a yes, once, again when it is another, and again for the next person', async () => {
  const { phone, push, changeSession } = await startApp('prompt', { chosen: 'granted' })
  expect(await push.startPush()).toBe(true)
  expect(tokens()).toEqual(['of-phone-1'])
  phone.emit('FirebaseMessaging.tokenReceived', { token: 'of-phone-1' })
  phone.emit('FirebaseMessaging.tokenReceived', { token: { $gt: '' } })
  phone.emit('FirebaseMessaging.tokenReceived', { token: 'of-phone-2' })
  await expect.poll(tokens).toEqual(['of-phone-1', 'of-phone-2'])
  changeSession({ token: null })
  await expect.poll(() => phone.callsOf('FirebaseMessaging.deleteToken')).toHaveLength(1)
  expect(phone.callsOf('FirebaseMessaging.removeAllDeliveredNotifications')).toHaveLength(1)
  expect(phone.callsOf('Badge.clear')).toHaveLength(1)
  phone.emit('FirebaseMessaging.tokenReceived', { token: 'of-phone-3' })
  changeSession({ token: 'next', initialized: true })
  await expect.poll(tokens).toEqual(['of-phone-1', 'of-phone-2', 'of-phone-1'])
  expect(new Headers(send.mock.lastCall![1].headers).get('authorization')).toBe('Bearer next')
})

test('a no is an answer, and a token that could not be sent is sent once there is a network', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const asked = await startApp('prompt', { chosen: 'denied' })
  expect(await asked.push.startPush()).toBe(false)
  expect(send).not.toHaveBeenCalled()
  vi.resetModules()
  send.mockRejectedValueOnce(new TypeError('no network'))
  await startApp('granted')
  await expect.poll(() => warned.mock.calls.flat()).toContain('PATCH /user/device-token')
  online()
  await expect.poll(tokens).toEqual(['of-phone-1', 'of-phone-1'])
})

test('who turns pushes off gets none, until they turn them on', async () => {
  const { phone, push } = await startApp('granted')
  await expect.poll(tokens).toHaveLength(1)
  await push.stopPush()
  phone.emit('FirebaseMessaging.tokenReceived', { token: 'of-phone-2' })
  expect([await push.pushState(), tokens().length]).toEqual(['off', 1])
  await push.startPush()
  expect([await push.pushState(), tokens().length]).toEqual(['on', 2])
})

test('a tap opens the page of the push, and no other address', async () => {
  const { phone, opened } = await startApp('granted')
  for (const path of ['/campaigns/4#c-1', 'https://evil.example', '//evil.example', '/api/v1/user', 7, undefined])
    phone.emit('FirebaseMessaging.notificationActionPerformed', { actionId: 'tap', notification: { data: { path } } })
  phone.emit('FirebaseMessaging.notificationActionPerformed', null)
  expect(opened).toEqual(['/campaigns/4#c-1'])
})

test('while the app is open a push is a toast; garbage is nothing', async () => {
  const { phone } = await startApp('granted')
  const { currentToast } = await import('../../ui/toast/toast.ts')
  phone.emit('FirebaseMessaging.notificationReceived', { notification: { title: 7, body: { x: 1 } } })
  expect(currentToast()).toBe(null)
  phone.emit('FirebaseMessaging.notificationReceived', { notification: { title: 'Kindling', body: 'Ana replied' } })
  expect(currentToast()).toMatchObject({ tone: 'notice', title: 'Kindling', text: 'Ana replied' })
})

test.each([
  ['granted', [{ count: 3 }]],
  ['denied', []],
])('the icon of a phone that has %s pushes shows %j', async (receive, shown) => {
  const { phone, push } = await startApp(receive)
  await push.showBadge(3)
  expect(phone.callsOf('Badge.set')).toEqual(shown)
})
