import type { CallName } from '@kindling/contract/api'
import type { FakeAnswer } from '../../../build/unfit-answers.ts'
import { vi } from 'vitest'

/** An error answer of a call; status 0: no answer comes. */
export type Refusal = { status: number; body?: unknown }
export type SentCall = { call: string; path: string; query: URLSearchParams; body: unknown; headers: Headers }

type Answers = Partial<Record<CallName, unknown>>

/** A refused call. */
export const refuse = (status: number, body: unknown = { message: 'Refused', code: 'internal' }): Refusal => ({
  status,
  body,
})

export const missing = refuse(404, { message: 'Missing', code: 'not_found' })

const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'status' in answer

const isEmpty = (answer: unknown) => typeof answer === 'object' && answer !== null && Object.keys(answer).length === 0

/** Answers of this test that are compared with the contract at its end, without repetitions. */
const answered = new Map<string, FakeAnswer>()

/** Returns the answers since the last call. */
export function takeAnswers(): FakeAnswer[] {
  const all = [...answered.values()]
  answered.clear()
  return all
}

const noteAnswer = (answer: FakeAnswer) => void answered.set(JSON.stringify(answer), answer)
/** Forms send a PATCH as a POST with `_method`. */
const methodOf = ({ method = 'GET', body }: RequestInit) =>
  (body instanceof FormData ? (body.get('_method') as string | null) : null) ?? method

/**
 * Stubs the server at the network's edge. `answer` returns a body, undefined or {} for an empty answer, a refusal,
 * or a response. `passOn`: requests that go to the network. Returns the bodies of all answers.
 */
export function serve(answer: (sent: SentCall) => unknown, passOn: (url: URL) => boolean = () => false): unknown[] {
  const bodies: unknown[] = []
  const { fetch: realFetch } = globalThis
  vi.stubGlobal('XMLHttpRequest', FormRequest)
  vi.stubGlobal('fetch', async (input: string | URL | Request, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (passOn(url)) return realFetch(input, init)
    const path = url.pathname.replace('/api/v1', '')
    const call = `${init.method ?? 'GET'} ${path}`
    const sent = { call, path, query: url.searchParams, body: bodyOf(init.body), headers: new Headers(init.headers) }
    const found = await answer(sent)
    const response = responseOf(found)
    const body: unknown = found instanceof Response ? await jsonOf(found) : bodyIn(found)
    bodies.push(body)
    if (response.ok && url.pathname.startsWith('/api/v1')) noteAnswer({ call: `${methodOf(init)} ${path}`, body })
    return response
  })
  return bodies
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.clone().text()
  return text === '' ? undefined : JSON.parse(text)
}
const bodyIn = (answer: unknown): unknown => {
  const body = isRefusal(answer) ? answer.body : answer
  return body === undefined || isEmpty(body) ? undefined : JSON.parse(JSON.stringify(body))
}

function responseOf(answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (answer === undefined || isEmpty(answer)) return new Response(null, { status: 204 })
  if (!isRefusal(answer)) return Response.json(answer)
  if (answer.status === 0) throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status })
}

/** Stubs a server that answers the named calls (paths without parameters), 404 otherwise. Returns the sent calls. */
export function answerCalls(answers: Answers): SentCall[] {
  const sent: SentCall[] = []
  serve((one) => {
    sent.push(one)
    return (answers as Record<string, unknown>)[one.call] ?? missing
  })
  return sent
}

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData || body instanceof URLSearchParams) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

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
