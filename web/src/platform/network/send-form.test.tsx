import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

type Sent = { method: string; url: string; headers: Record<string, string>; body?: FormData; ended?: 'aborted' }

/** Stubs the network: takes the body in two steps, then answers, unless `answer` is 'nothing yet'. */
function stubNetwork(
  status: number,
  answer: unknown,
  headers = 'content-type: application/json\r\nretry-after: 5\r\n',
) {
  const sent: Sent[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    status = status
    responseText = JSON.stringify(answer)
    sent: Sent = { method: '', url: '', headers: {} }
    open(method: string, url: string) {
      Object.assign(this.sent, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.sent.headers[name] = value
    }
    getAllResponseHeaders = () => headers
    abort() {
      this.sent.ended = 'aborted'
      this.dispatchEvent(new Event('abort'))
    }
    send(body: FormData) {
      this.sent.body = body
      sent.push(this.sent)
      for (const loaded of [30, 60]) this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 60 }))
      if (answer !== 'nothing yet') this.dispatchEvent(new Event(status === 0 ? 'error' : 'load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return sent
}

const picture = { uuid: 'p', address: '/files/p/96.jpg', width: 96, height: 96, alt: 'A face' }
const file = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })
const body = { file, shape: 'square', alt: 'A face' } as const

test('a call with a file is sent as a form, and reports its progress', async () => {
  const sent = stubNetwork(201, { data: picture })
  const shares: number[] = []
  const answer = await api('POST /uploads', { body, idempotencyKey: 'one', onProgress: (share) => shares.push(share) })
  expect(answer).toEqual({ data: picture })
  expect(shares).toEqual([0.5, 1])
  const [{ method, url, headers, body: form }] = sent as [Sent]
  expect([method, url]).toEqual(['POST', '/api/v1/uploads'])
  expect(headers).toMatchObject({ 'x-platform': 'web', 'idempotency-key': 'one', accept: 'application/json' })
  expect(headers).not.toHaveProperty('content-type') // the browser writes it, with the boundary
  expect([...form!.keys()]).toEqual(['file', 'shape', 'alt'])
  expect(form!.get('file')).toMatchObject({ name: 'photo.jpg', size: 5 })
})

test('refusals and lost answers are handled like those of other calls', async () => {
  stubNetwork(503, { message: 'A lot is coming in.', code: 'unavailable' })
  await expect(api('POST /uploads', { body })).rejects.toMatchObject({
    status: 503,
    code: 'unavailable',
    message: 'A lot is coming in.',
    retryAfter: 5,
  })
  stubNetwork(0, {})
  const failed = await api('POST /uploads', { body }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(ApiError)
  expect(failed).toMatchObject({ status: 0, code: 'network' })
})

test('a call that nobody waits for is aborted', async () => {
  const sent = stubNetwork(201, 'nothing yet')
  const stop = new AbortController()
  const answer = api('POST /uploads', { body, signal: stop.signal })
  await expect.poll(() => sent.length).toBe(1)
  stop.abort()
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  expect(sent[0]!.ended).toBe('aborted')
})
