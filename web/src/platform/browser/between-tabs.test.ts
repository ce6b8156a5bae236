import { afterEach, expect, test, vi } from 'vitest'
import { channelOf, underLock } from './between-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

test('with blocked site data nothing is heard, and nothing fails', () => {
  vi.stubGlobal('BroadcastChannel', function blocked() {
    throw new DOMException('blocked', 'SecurityError')
  })
  const tabs = channelOf('session')
  tabs.postMessage('look')
  tabs.close()
})

test.each([
  ['refuses locks', { locks: { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) } }],
  ['has no locks', {}],
])('a browser that %s runs the work at once', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator)
  const act = vi.fn(() => Promise.resolve())
  await underLock('outbox', act)
  expect(act).toHaveBeenCalledOnce()
})

test('work that fails under its lock is not run again', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_: string, __: object, run: () => Promise<void>) => run() } })
  const act = vi.fn(() => Promise.reject(new Error('its own')))
  await expect(underLock('outbox', act)).rejects.toThrow('its own')
  expect(act).toHaveBeenCalledOnce()
})
