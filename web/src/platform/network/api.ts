import type { Answer, Body, CallName, Params, Query } from '@kindling/contract/api'
import type { ErrorBody } from '@kindling/contract/errors'
import { language } from '@kindling/words/locale'
import { ApiError } from './api-error.ts'
import type { Read } from './cached-reads.ts'
import { apiBase } from './server-address.ts'
import { runProofOfWork } from './proof-of-work.ts'
import type { OnProgress } from './send-form.ts'
import { setClockBy } from '../browser/clock.ts'
import { clientHeaders } from '../native/shell.ts'
import { currentSession, endSession } from '../session/session-store.ts'
import { endOf } from '../session/stored-session.ts'
import { untilAny } from './until-any.ts'
import { currentVisit, noteAnswer, type Visit } from '../session/visit.ts'

type Part<Key extends string, T> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T }

type Input<C extends CallName> = Part<'params', Params<C>> &
  Part<'query', Query<C>> &
  Part<'body', Body<C>> & {
    idempotencyKey?: string
    signal?: AbortSignal
    onProgress?: OnProgress
    asForm?: boolean
  }

type AnyInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: object
  idempotencyKey?: string
  signal?: AbortSignal
  onProgress?: OnProgress
  asForm?: boolean
}

type Arguments<C extends CallName> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** Throws `ApiError`; AbortError if the call is aborted or its visit ends, unless it signs in or out. */
export async function api<C extends CallName>(call: C, ...[input]: Arguments<C>): Promise<Answer<C>> {
  const sent = (input ?? {}) as AnyInput
  const visit = currentVisit()
  const ofThisVisit = call.includes('/auth/') ? undefined : visit.signal
  const lost = isUpload(sent) ? undefined : AbortSignal.timeout(longestMs)
  return untilAny([sent.signal, ofThisVisit, lost], async (signal) => {
    try {
      return await callOnce(call, { ...sent, signal }, visit)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
      return callOnce(call, { ...sent, signal }, visit, await runProofOfWork(() => prove(error, signal, visit)))
    }
  })
}

/**
 * A missing answer counts as lost after this time, because a sheet that sends something cannot be left meanwhile. The
 * server's own end after 75 seconds comes first, if the line carries it.
 */
const longestMs = 90_000

/** An upload takes the time that its line needs. */
const isUpload = ({ asForm, body }: AnyInput): boolean =>
  asForm === true || Object.values(body ?? {}).some((part) => part instanceof Blob)

/** Computes the proof that the server demanded. If this device cannot, it throws `refused`; the call had no effect. */
async function prove(refused: ApiError, signal: AbortSignal, visit: Visit): Promise<string> {
  const { data } = await callOnce('POST /proofs', { signal }, visit)
  try {
    const { solveChallenge } = await import('./solve-challenge.ts')
    return await solveChallenge(data, signal)
  } catch (error) {
    if (isAbort(error)) throw error
    throw refused
  }
}

async function callOnce<C extends CallName>(
  call: C,
  { params, query, body, idempotencyKey, signal, onProgress, asForm }: AnyInput & { signal: AbortSignal },
  visit: Visit,
  proof?: string,
): Promise<Answer<C>> {
  signal.throwIfAborted()
  const [method, template] = call.split(' ') as [string, string]
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''))
  const { answers } = visit
  const { token } = currentSession()
  const url = `${apiBase}/api/v1${path}${queryString(query)}`
  const known = answers.get(url)
  const init = {
    method,
    signal,
    keepalive: path === '/auth/logout',
    headers: {
      accept: 'application/json',
      ...clientHeaders(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(proof === undefined ? {} : { 'x-proof': proof }),
      ...(method === 'GET' && known !== undefined ? { 'if-none-match': known.etag } : {}),
    },
  }
  const owner = method === 'GET' && token !== null ? endOf(token) : undefined
  const answer = await send(url, init, body, { onProgress, asForm }).catch(async (error: unknown) => {
    if (owner === undefined || navigator.onLine || isAbort(error)) throw error
    const { cachedRead } = await cachedReads()
    const cached = await cachedRead({ call, url, owner, language }).catch(() => undefined)
    if (cached === undefined) throw error
    // a page that was opened without a network shows the time of what it found
    if (visit.answeredAt === 0) noteAnswer(visit, cached.at)
    return { read: cached.body as Answer<C> }
  })
  if ('read' in answer) return answer.read
  noteAnswer(visit, Date.now())
  setClockBy(answer.headers.get('date'))
  if (answer.status === 304 && known !== undefined) {
    remember(answers, url, answer.headers.get('etag') ?? known.etag, known.body)
    return known.body as Answer<C>
  }
  if (answer.ok) {
    const answered = (await bodyOf(answer)) as Answer<C>
    signal.throwIfAborted()
    // other answers may be outdated after a write: drop all remembered versions
    if (method !== 'GET') answers.clear()
    if (method === 'GET' && token !== null) remember(answers, url, answer.headers.get('etag'), answered)
    if (owner !== undefined) keepSoon({ call, url, owner, language }, answered, visit)
    return answered
  }
  if (answer.status === 401 && !path.includes('/auth/')) endSession(token)
  // in the apps only: the build for browsers leaves it out
  if (import.meta.env.VITE_APP_VERSION !== undefined && answer.status === 426) void sayTooOld(answer.clone())
  throw await refusal(answer)
}

async function sayTooOld(answer: Response): Promise<void> {
  const { showTooOld } = await import('../native/too-old.tsx')
  showTooOld((await answer.json()) as ErrorBody)
}

const mostAnswers = 50

/** The browser's cache does not store a signed-in person's answers, and an unchanged one need not be sent again. */
function remember(answers: Visit['answers'], url: string, etag: string | null, body: unknown): void {
  answers.delete(url)
  if (etag === null) return
  answers.set(url, { etag, body })
  if (answers.size > mostAnswers) answers.delete(answers.keys().next().value!)
}

const cachedReads = () => import('./cached-reads.ts')

function keepSoon(read: Read, body: unknown, visit: Visit): void {
  const keep = async () => (await cachedReads()).cacheRead(read, body, () => visit.over)
  // the browser may be out of space or have no Cache API
  setTimeout(() => void keep().catch(() => undefined), 1_000)
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

type Init = RequestInit & { method: string; headers: Record<string, string>; signal: AbortSignal }

async function send(
  url: string,
  init: Init,
  body: object | undefined,
  { onProgress, asForm }: Pick<AnyInput, 'onProgress' | 'asForm'>,
): Promise<Response> {
  try {
    if (body === undefined) return await fetch(url, init)
    if (isUpload({ asForm, body })) {
      const { formOf, sendForm } = await import('./send-form.ts')
      return await sendForm(url, { ...init, ...formOf(body, init.method) }, onProgress)
    }
    const headers = { ...init.headers, 'content-type': 'application/json' }
    return await fetch(url, { ...init, headers, body: JSON.stringify(body) })
  } catch (error) {
    if (isAbort(error)) throw error
    throw new ApiError(0, {})
  }
}

/** Throws `ApiError` 0 if the body breaks off or is not ours: then nobody knows what the call did. */
async function bodyOf(answer: Response): Promise<unknown> {
  try {
    return answer.status === 204 ? undefined : await answer.json()
  } catch (error) {
    if (isAbort(error)) throw error
    throw new ApiError(0, {})
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  const body = (await answer.json().catch(() => ({}))) as Partial<ErrorBody>
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(answer.status, body, Number.isFinite(seconds) ? seconds : undefined)
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`
}
