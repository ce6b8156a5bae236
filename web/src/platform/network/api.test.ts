import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

afterEach(() => void vi.unstubAllGlobals())

/** An answer whose body begins and then breaks off with this error. */
const brokenOff = (error: unknown) =>
  new Response(
    new ReadableStream({ start: (body) => (body.enqueue(new TextEncoder().encode('{"da')), body.error(error)) }),
  )

test.each<[string, () => Response]>([
  ['breaks off', () => brokenOff(new TypeError('network error'))],
  ['takes longer than its caller waits', () => brokenOff(new DOMException('', 'TimeoutError'))],
  ['is the page of a hotel’s network', () => new Response('<html>Sign in to the network</html>')],
])('an answer that %s is no answer: nobody knows what the call did', async (_, answer) => {
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  await expect(api('GET /config')).rejects.toMatchObject({ name: 'ApiError', status: 0, code: 'network' })
})

test('a call that its caller stops while the answer comes is stopped, not failed', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(brokenOff(new DOMException('', 'AbortError'))))
  await expect(api('GET /config')).rejects.toMatchObject({ name: 'AbortError' })
})
