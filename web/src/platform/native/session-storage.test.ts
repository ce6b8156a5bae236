import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBridge } from './bridge.fixtures.ts'

type Item = { prefixedKey: string; data: string; access: number; sync: boolean }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => vi.resetModules())

/** The storage of an app that starts: its modules are new, the phone's keychain and preferences are not. */
async function startApp(
  { keychain = new Map<string, string>(), preferences = new Map([['installed', 'yes']]) },
  others: Record<string, () => unknown> = {},
) {
  const phone = openBridge('ios', {
    'SecureStorage.internalGetItem': ({ prefixedKey }: Item) => ({ data: keychain.get(prefixedKey) ?? null }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }: Item) => void keychain.set(prefixedKey, data),
    'SecureStorage.internalRemoveItem': ({ prefixedKey }: Item) => ({ success: keychain.delete(prefixedKey) }),
    'Preferences.get': ({ key }: { key: string }) => ({ value: preferences.get(key) ?? null }),
    'Preferences.set': ({ key, value }: { key: string; value: string }) => void preferences.set(key, value),
    ...others,
  })
  const { phoneStorage, readSession } = await import('./session-storage.ts')
  await readSession()
  return { phone, phoneStorage, session: ['auth_token', 'auth_user'].map((key) => phoneStorage.get(key)) }
}

test('the session is in the keychain under its own names, on this device only, and survives an update', async () => {
  const keychain = new Map<string, string>()
  const { phone, phoneStorage } = await startApp({ keychain })
  phoneStorage.set('auth_token', 'good')
  phoneStorage.set('auth_user', '{}')
  await expect.poll(() => Object.fromEntries(keychain)).toEqual({ auth_token: 'good', auth_user: '{}' })
  expect(phone.callsOf('SecureStorage.internalSetItem')[0]).toEqual({
    prefixedKey: 'auth_token',
    data: 'good',
    sync: false,
    access: 3,
  })
  vi.resetModules()
  const next = await startApp({ keychain })
  expect(next.session).toEqual(['good', '{}'])
  next.phoneStorage.remove('auth_token')
  next.phoneStorage.remove('auth_user')
  await expect.poll(() => keychain.size).toBe(0)
})

test('a new install finds no session of an app that was deleted before', async () => {
  const [keychain, preferences] = [new Map([['auth_token', 'of before']]), new Map<string, string>()]
  expect((await startApp({ keychain, preferences })).session).toEqual([null, null])
  await expect.poll(() => [keychain.size, preferences.get('installed')]).toEqual([0, 'yes'])
})

test.each<[string, () => unknown]>([
  ['refuses because it lost its key', () => Promise.reject(Object.assign(new Error('-25308'), { code: 'osError' }))],
  ['gives a token that no header takes', () => ({ data: 'a\nb' })],
  ['gives garbage', () => ({ data: { $gt: '' } })],
  ['gives nothing', () => null],
])('a phone that %s is signed out', async (_, read) => {
  expect((await startApp({}, { 'SecureStorage.internalGetItem': read })).session[0]).toBe(null)
})

test('a phone that never answers is signed out after a while, and the session lasts until the app ends', async () => {
  vi.useFakeTimers()
  const silent = () => new Promise(() => undefined)
  const starting = startApp({}, { 'SecureStorage.internalGetItem': silent, 'Preferences.get': silent })
  await vi.advanceTimersByTimeAsync(10_000)
  const { phoneStorage, session } = await starting
  expect(session).toEqual([null, null])
  phoneStorage.set('auth_token', 'good')
  expect(phoneStorage.get('auth_token')).toBe('good')
})
