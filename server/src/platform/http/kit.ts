import { api, type Answer, type CallName, type Params, type Query } from '@kindling/contract/api'
import { nothing, operationIdOf, refusalsOf, type Endpoint } from '@kindling/contract/endpoint'
import { errorBody } from '@kindling/contract/error-body'
import { errorStatus, type ErrorCode } from '@kindling/contract/errors'
import { acceptLanguage, headers, lastEventId } from '@kindling/contract/headers'
import type { Language } from '@kindling/contract/language'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Db } from '../database/db.ts'
import { blocksOf, type Live } from '../live/index.ts'
import { admit, bodyKindOf, isRead, viewerOf, type AdmissionDeps, refuseBody } from './admission.ts'
import { Refusal } from './refusal.ts'
import { knownTags, tagHeaders } from './etag.ts'
import { mayReadLate, noteWrite, readAnswer, type ReadDeps } from './late-reads.ts'
import { once, type KeyDeps, type Outcome } from './idempotency.ts'
import { uncount, type Hit } from './limits.ts'
import type { WordsIn } from '../words.ts'
import { addMultipartRoutes } from './multipart.ts'
import type { Route } from './route.ts'
import { inputReader } from './unfit-input.ts'

export const apiPrefix = '/api/v1'

export type KitOptions = AdmissionDeps &
  Omit<KeyDeps, 'words'> &
  Pick<ReadDeps, 'replica'> & {
    wordsIn: WordsIn
    live: Pick<Live, 'mark' | 'unchanged' | 'etagVersion' | 'holds'>
    onUndeclared(call: CallName, code: ErrorCode): void
  }

declare module 'fastify' {
  interface FastifyContextConfig {
    policy?: string
    /** The weight of a request in `REQUESTS_PER_ADDRESS`; default 1. */
    cost?: number
    onRefusal?(code: ErrorCode): void
    streams?: boolean
  }
}

export function demandPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (r) => {
    if (r.config?.policy === undefined) throw new Error(`route ${String(r.method)} ${r.url} has no policy`)
  })
}

/** Throws if a call has no route or two, or a route has no policy, so that an incomplete API does not start. */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], options: KitOptions): void {
  const missing = new Set(Object.keys(api))
  // headers were checked in `admit`; their schema is only for the reference page
  app.setValidatorCompiler((part) => (part.httpPart === 'headers' ? () => true : inputReader(part as never)))
  app.decorateRequest('admitted', null)
  const withFiles: Parameters<typeof addMultipartRoutes>[1][number][] = []
  for (const route of routes) {
    if (!missing.delete(route.call)) throw new Error(`${route.call} is answered twice`)
    const made = routeOf(route, options)
    if (['multipart', 'either'].includes(bodyKindOf(route)))
      withFiles.push({ options: made, body: api[route.call].body })
    else app.route(made)
  }
  addMultipartRoutes(app, withFiles)
  if (missing.size > 0) throw new Error(`no route answers ${[...missing].join(', ')}`)
}

function routeOf(route: Route, options: KitOptions): RouteOptions {
  const endpoint = api[route.call]
  const [method, path] = route.call.split(' ') as [string, string]
  const declared = new Set(refusalsOf(route.call, endpoint))
  const onRefusal = (code: ErrorCode) => declared.has(code) || options.onUndeclared(route.call, code)
  const kind = bodyKindOf(route)
  return {
    method: method as HTTPMethods,
    exposeHeadRoute: endpoint.events === null,
    url: apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { policy: route.policy?.name, onRefusal, streams: endpoint.events !== null },
    schema: {
      operationId: operationIdOf(route.call),
      summary: endpoint.summary,
      tags: [path.split('/')[1]!],
      headers: headersOf(route),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(kind !== 'none' && { body: endpoint.body }),
      ...(kind === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(kind === 'either' && { consumes: ['application/json', 'multipart/form-data'] }),
      response: answersOf(endpoint, declared),
    },
    onRequest: async (request, reply) => {
      request.admitted = await admit(route, options, request)
      const unchanged = route.about && unchangedTag(request, options)
      if (unchanged) return reply.status(304).headers(tagHeaders(unchanged)).send()
    },
    ...(kind === 'none' && { preValidation: async (request) => refuseBody(request) }),
    handler: (request, reply) => handle(route, options, request, reply),
  }
}

function headersOf({ call, keepsAnswer }: Route) {
  const { idempotency, errors, events } = api[call]
  const { 'x-platform': platform, 'x-app-version': version, 'idempotency-key': key, 'x-proof': proof } = headers.shape
  return z.object({
    'accept-language': acceptLanguage,
    'x-platform': platform,
    'x-app-version': version,
    ...(keepsAnswer && !isRead({ call }) && { 'idempotency-key': idempotency === 'required' ? key.unwrap() : key }),
    ...(errors.includes('proof_required') && { 'x-proof': proof }),
    ...(events && { 'last-event-id': lastEventId }),
  })
}

function answersOf({ status, response, events }: Endpoint, declared: Iterable<ErrorCode>) {
  const codes = Map.groupBy(declared, (code) => errorStatus[code])
  const refusals = [...codes].map(([refused, all]) => [
    refused,
    { description: all.join(', '), content: { 'application/json': { schema: errorBody } } },
  ])
  const stream = events && { description: 'events', content: { 'text/event-stream': { schema: events } } }
  return { [status]: stream ?? (response === nothing ? z.null() : response), ...Object.fromEntries(refusals) }
}

async function handle(route: Route, options: KitOptions, request: FastifyRequest, reply: FastifyReply) {
  const endpoint = api[route.call]
  const { caller, hit, ...admitted } = request.admitted!
  const { params, query, body } = request as unknown as { params: never; query: never; body: never }
  const asked = { ...admitted, params, query, body, request, reply }
  const run = async (): Promise<Outcome> => ({ status: endpoint.status, body: await route.answer(asked) })
  if (endpoint.events) return openStream(run, options, asked)
  if (isRead(route)) {
    const { answer, mark } = await readAnswer(options, {
      call: route.call,
      isGuest: admitted.viewer === null,
      mayBeLate: mayReadLate(request),
      run: () => route.answer(asked),
    })
    const subjects = route.about?.(answer as never, asked as never)
    const own = admitted.viewer === null ? [] : [blocksOf(admitted.viewer)]
    if (subjects) request.etagVersion = options.live.etagVersion(askedBy(request), [...subjects, ...own], mark) ?? null
    const { fields } = query as { fields?: string[] }
    if (!fields) return answer
    // checked as a whole first, because the picked fields alone do not match the schema
    reply.type('application/json; charset=utf-8').serializer(JSON.stringify)
    return prune(endpoint.response.parse(answer), fields)
  }
  if (options.replica) noteWrite(options.replica, request, reply)
  const { key } = admitted
  const slot = key === undefined ? undefined : { scope: caller, call: route.call, key, body: { params, body } }
  const outcome =
    slot === undefined
      ? await run()
      : await waitingIsFree(options.db, hit!, () =>
          once({ ...options, words: options.wordsIn(admitted.language) }, slot, run),
        )
  reply.status(outcome.status)
  return outcome.status === 204 ? null : outcome.body
}

/** Returns the client's ETag if it still holds. Needs no query: `admit` has found the viewer in memory. */
function unchangedTag(request: FastifyRequest, { live }: KitOptions): string | undefined {
  return knownTags(request).find(
    ({ etagVersion: version }) => version !== undefined && live.holds(askedBy(request), version),
  )?.tag
}

/** What an answer depends on: its address, its reader, and the language in which it is written. */
const askedBy = ({ admitted, url }: FastifyRequest) => ({
  viewer: admitted?.viewer?.id ?? null,
  url: `${admitted?.language} ${url}`,
})

/** Frees the request's place: an open stream does no work. Checks the session again: it may have ended meanwhile. */
async function openStream(run: () => Promise<unknown>, options: KitOptions, { request, reply }: Streamed) {
  await run()
  request.queued?.finish()
  if (request.admitted?.viewer) await viewerOf(request, options).catch(() => reply.raw.destroy())
  return reply
}
type Streamed = { request: FastifyRequest; reply: FastifyReply }

/** A request that must wait for its key retries every second, so it does not count as a write. */
async function waitingIsFree<T>(db: Db, hit: Hit, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'request_running') await uncount(db, hit)
    throw error
  }
}

function prune(body: unknown, fields: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  const pick = (row: unknown) => Object.fromEntries(Object.entries(row as object).filter(([k]) => fields.includes(k)))
  return { ...body, data: Array.isArray(body.data) ? body.data.map(pick) : pick(body.data) }
}

export const calls = Object.keys(api) as CallName[]

/** Calls a route within the process as a guest, to prerender pages. */
export type AskAsGuest = <C extends CallName>(
  call: C,
  asked: { params?: Params<C>; query?: Query<C>; address: string; language: Language; mayBeLate?: boolean },
) => Promise<Answer<C>>

export function askAsGuest(routes: readonly Route[], deps: ReadDeps): AskAsGuest {
  return async (call, { address, language, mayBeLate = false, ...asked }) => {
    const found = routes.find((r) => r.call === call)
    if (!found) throw new Error(`no route answers ${call}`)
    const endpoint = api[call]
    const params = endpoint.params.parse(asked.params ?? {})
    const query = endpoint.query.parse(asked.query ?? {})
    const viewer = found.policy.admit(null)
    const run = () => found.answer({ viewer, params, query, address, language } as never)
    const { answer } = await readAnswer(deps, { call, isGuest: true, mayBeLate, run })
    return endpoint.response.parse(answer) as never
  }
}
