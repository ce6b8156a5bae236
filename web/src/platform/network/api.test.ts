import { afterEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

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

/** Waiting for an answer ends as soon as the call was sent. */
function endPatience(): () => void {
  const patience = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const end = () => patience.abort(new DOMException('', 'TimeoutError'))
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
    end()
    signal!.throwIfAborted()
    return Response.json({ data: {} })
  })
  return end
}

test('a call does not wait for ever, because a sheet that sends cannot be left meanwhile', async () => {
  endPatience()
  await expect(api('POST /plan/stop', { body: {} })).rejects.toMatchObject({ status: 0, code: 'network' })
})

test('a file takes the time that its line needs', async () => {
  const end = endPatience()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      upload = new EventTarget()
      status = 200
      responseText = '{"data":{}}'
      open = () => undefined
      setRequestHeader = () => undefined
      getAllResponseHeaders = () => ''
      abort = () => this.dispatchEvent(new Event('abort'))
      send = () => {
        end()
        this.dispatchEvent(new Event('load'))
      }
    },
  )
  const file = new File(['photo'], 'photo.jpg')
  expect(await api('POST /uploads', { body: { file, shape: 'whole', alt: '' } })).toEqual({ data: {} })
})
