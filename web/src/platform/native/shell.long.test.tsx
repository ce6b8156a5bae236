import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { initializeGoogle } from './google.ts'
import { clientPlatform } from './shell.ts'

const warned = vi.fn()

/** Sets up the native shell of a phone. */
function begin(platform: string | null, initialize?: (settings: unknown) => Promise<void>) {
  const shell = {
    getPlatform: () => platform,
    Plugins: initialize === undefined ? {} : { SocialLogin: { initialize } },
  }
  vi.stubGlobal('Capacitor', platform === null ? undefined : shell)
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned))
afterEach(() => {
  warned.mockReset()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  [null, 'web'],
  ['web', 'web'],
  ['ios', 'ios'],
  ['android', 'android'],
  ['electron', 'web'],
])('a shell that calls itself %s is %s', (platform, expected) => {
  begin(platform)
  expect(clientPlatform()).toBe(expected)
})

test('on a phone Google sign-in is initialised with profile and email, for offline access', async () => {
  const initialize = vi.fn(async () => undefined)
  begin('ios', initialize)
  await initializeGoogle('client-id')
  expect(initialize.mock.calls).toEqual([
    [{ google: { webClientId: 'client-id', mode: 'offline', scopes: ['profile', 'email'] } }],
  ])
  expect(warned).not.toHaveBeenCalled()
})

test('in a browser nothing is initialised, without a warning', async () => {
  const initialize = vi.fn(async () => undefined)
  for (const platform of [null, 'web']) {
    begin(platform, initialize)
    await initializeGoogle('')
  }
  expect(initialize).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})

test('without a client id it is skipped, and the console says so', async () => {
  const initialize = vi.fn(async () => undefined)
  begin('android', initialize)
  await initializeGoogle('')
  expect(initialize).not.toHaveBeenCalled()
  expect(warned.mock.calls).toEqual([['Google Auth client ID missing for native platform']])
})

test.each([
  ['fails', async () => Promise.reject(new Error('no play services'))],
  ['is missing', undefined],
])('when it %s, the console says so, and the app continues', async (_, initialize) => {
  begin('android', initialize)
  await initializeGoogle('client-id')
  expect(warned.mock.calls).toEqual([['Failed to initialize Google Auth', expect.any(Error)]])
})
