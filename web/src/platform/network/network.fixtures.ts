import type { CallName } from '@kindling/contract/api'
import { vi } from 'vitest'

/** An error answer of a call; status 0: no answer comes. */
export type Refusal = { status: number; body?: unknown }
export type SentCall = { call: string; body: unknown; headers: Headers }

type Answers = Partial<Record<CallName, unknown>>

/** A refused call. */
export const refuse = (status: number, body: unknown = { message: 'Refused', code: 'internal' }): Refusal => ({
  status,
  body,
})

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer

/**
 * Stubs the server at the network's edge: answers the named calls (paths without parameters), 404 otherwise. Returns
 * the list of sent calls.
 */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  vi.stubGlobal('XMLHttpRequest', FormRequest)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const { pathname } = new URL(input, location.href)
    const call = `${init.method ?? 'GET'} ${pathname.replace('/api/v1', '')}`
    sent.push({
      call,
      body: bodyOf(init.body),
      headers: new Headers(init.headers),
    })
    const known = (answers as Record<string, unknown>)[call] ?? refuse(404, { message: 'Missing', code: 'not_found' })
    const answer = await Promise.resolve(known)
    if (!isRefusal(answer)) return Response.json(answer)
    if (answer.status === 0) throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status })
  })
  return sent
}

const bodyOf = (body: unknown): unknown =>
  body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : undefined

/** Sends forms through the same stub; half of the body counts as sent before the answer comes. */
class FormRequest extends EventTarget {
  upload = new EventTarget()
  status = 0
  responseText = ''
  private readonly stop = new AbortController()
  private readonly init = { method: '', headers: {} as Record<string, string>, signal: this.stop.signal }
  private url = ''
  open(method: string, url: string) {
    this.init.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.init.headers[name] = value
  }
  getAllResponseHeaders = () => 'content-type: application/json'
  abort() {
    this.stop.abort()
    this.dispatchEvent(new Event('abort'))
  }
  send(body: FormData) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    void fetch(this.url, { ...this.init, body }).then(
      async (answer) => {
        this.status = answer.status
        this.responseText = await answer.text()
        if (!this.stop.signal.aborted) this.dispatchEvent(new Event('load'))
      },
      () => this.dispatchEvent(new Event('error')),
    )
  }
}
