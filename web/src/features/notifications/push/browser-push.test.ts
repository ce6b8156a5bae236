import { afterEach, expect, test, vi } from 'vitest'
import { pushState, startPush } from './browser-push.ts'

afterEach(() => void vi.unstubAllGlobals())

test('if the server cannot be told, pushes are off, as they were: a subscription that it does not know is none', async () => {
  let subscription: object | null = null
  const pushManager = {
    subscribe: async () =>
      (subscription = {
        toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
        unsubscribe: async () => void (subscription = null),
      }),
    getSubscription: async () => subscription,
  }
  const registration = { pushManager }
  const serviceWorker = {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  }
  vi.stubGlobal('navigator', { serviceWorker, onLine: true })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(startPush('key')).rejects.toMatchObject({ status: 0 })
  expect(await pushState()).toBe('off')
})
