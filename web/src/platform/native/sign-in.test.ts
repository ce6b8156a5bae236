import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clientPlatform } from './shell.ts'
import { initializeSignIn, signInBySheet, signOutOfProviders } from './sign-in.ts'

const warned = vi.fn()
const initialize = vi.fn(async (_settings: unknown) => undefined)
const login = vi.fn(async (_asked: unknown): Promise<unknown> => ({}))

/** Sets up the bridge of a phone, as the app injects it. */
function begin(platform: string | null, SocialLogin: object | undefined = { initialize, login }) {
  const shell = { getPlatform: () => platform, Plugins: SocialLogin === undefined ? {} : { SocialLogin } }
  vi.stubGlobal('Capacitor', platform === null ? undefined : shell)
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warned))
afterEach(() => {
  vi.useRealTimers()
  for (const spy of [warned, initialize, login]) spy.mockClear()
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

test.each([
  [
    'ios',
    {
      google: { webClientId: 'of-server', mode: 'offline', iOSClientId: 'of-ios', iOSServerClientId: 'of-server' },
      apple: { redirectUrl: '', useProperTokenExchange: true },
    },
  ],
  ['android', { google: { webClientId: 'of-server', mode: 'offline' } }],
])('on %s the providers are initialised once, together, for codes of the server', async (platform, settings) => {
  begin(platform)
  await initializeSignIn('of-server', 'of-ios')
  expect(initialize.mock.calls).toEqual([[settings]])
  expect(warned).not.toHaveBeenCalled()
})

test('in a browser nothing is initialised, without a warning', async () => {
  for (const platform of [null, 'web']) {
    begin(platform)
    await initializeSignIn('', '')
  }
  expect(initialize).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})

test.each([
  ['ios', [[{ apple: { redirectUrl: '', useProperTokenExchange: true } }]]],
  ['android', []],
])('without a client id Google is skipped on %s, and the console says so', async (platform, calls) => {
  begin(platform)
  await initializeSignIn('', '')
  expect(initialize.mock.calls).toEqual(calls)
  expect(warned.mock.calls).toEqual([['Google Auth client ID missing for native platform']])
})

test.each([
  ['fails', { initialize: async () => Promise.reject(new Error('no play services')) }],
  ['is missing', undefined],
])('when it %s, the console says so, and the app continues', async (_, plugin) => {
  begin('android')
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android', Plugins: plugin && { SocialLogin: plugin } })
  await initializeSignIn('of-server', 'of-ios')
  expect(warned.mock.calls).toEqual([['Failed to initialize Google Auth', expect.any(Error)]])
})

test('Google’s sheet gives a code, with the scopes profile and email', async () => {
  begin('android')
  login.mockResolvedValueOnce({ provider: 'google', result: { serverAuthCode: '4/0Abc', responseType: 'offline' } })
  expect(await signInBySheet('google')).toEqual({ code: '4/0Abc' })
  expect(login.mock.calls).toEqual([[{ provider: 'google', options: { scopes: ['profile', 'email'] } }]])
})

test.each([
  [
    { givenName: 'Ana', familyName: 'Reyes' },
    { first_name: 'Ana', last_name: 'Reyes' },
  ],
  [{ givenName: '', familyName: '' }, {}],
])('Apple’s sheet gives a code, and the name %j only the first time', async (profile, name) => {
  begin('ios')
  login.mockResolvedValueOnce({ provider: 'apple', result: { accessToken: null, profile, authorizationCode: 'c0de' } })
  const answer = await signInBySheet('apple')
  expect(answer).toEqual({ code: 'c0de', nonce: expect.any(String), ...name })
  const hashed = createHash('sha256').update(answer!.nonce!).digest('hex')
  expect(login.mock.calls).toEqual([[{ provider: 'apple', options: { scopes: ['email', 'name'], nonce: hashed } }]])
})

test.each(['google', 'apple'] as const)('leaving the sheet of %s is no error', async (provider) => {
  begin('ios')
  login.mockRejectedValueOnce(Object.assign(new Error('error 1001.'), { code: 'USER_CANCELLED' }))
  expect(await signInBySheet(provider)).toBe(null)
})

test.each([
  null,
  {},
  { provider: 'google', result: 7 },
  { result: { serverAuthCode: '' } },
  { result: { serverAuthCode: {} } },
])('an answer without a code is refused: %j', async (answer) => {
  begin('ios')
  login.mockResolvedValueOnce(answer)
  await expect(signInBySheet('google')).rejects.toThrow('has no code')
})

test('a sheet that closes without a word counts as left, soon after the person is back', async () => {
  vi.useFakeTimers()
  const resumed: (() => void)[] = []
  const App = { addListener: (_: string, listener: () => void) => void resumed.push(listener) }
  const SocialLogin = { initialize, login: () => new Promise(() => undefined) }
  vi.stubGlobal('Capacitor', { getPlatform: () => 'android', Plugins: { App, SocialLogin } })
  const answer = signInBySheet('google')
  resumed[0]!()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await answer).toBe(null)
})

test('sign-out signs out of both providers, and one that refuses or is silent stops nothing', async () => {
  vi.useFakeTimers()
  const logout = vi.fn(async ({ provider }: { provider: string }) =>
    provider === 'google'
      ? Promise.reject(new Error('not implemented when using offline mode'))
      : new Promise(() => undefined),
  )
  begin('ios', { logout })
  const leaving = signOutOfProviders()
  await vi.advanceTimersByTimeAsync(10_000)
  await leaving
  expect(logout.mock.calls).toEqual([[{ provider: 'google' }], [{ provider: 'apple' }]])
})
