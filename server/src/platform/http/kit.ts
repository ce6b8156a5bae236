import { api, type Answer, type CallName, type Params, type Query } from '@kindling/contract/api'
import { errorBody } from '@kindling/contract/error-body'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db } from '../db.ts'
import { Refusal } from './errors.ts'
import { once, type Outcome } from './idempotency.ts'
import { addressKey, spend } from './limits.ts'
import type { ClientPlatform, Route } from './route.ts'
import type { Viewer } from './viewer.ts'

export const apiPrefix = '/api/v1'

export type KitOptions = {
  db: Db
  clock: Clock
  /** Whose token this is; null for a token that is unknown, ended or expired. */
  authenticate(token: string): Promise<Viewer | null>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the policy that guards this route. A route without one is not taken. */
    policy?: string
  }
}

/** The reference page's routes are made by its plugin, which knows no policies: they are for anyone. */
export const referencePath = `${apiPrefix}/docs`

/** Refuses every route that names no policy, from here on. */
export function demandPolicies(app: FastifyInstance): void {
  app.addHook('onRoute', (r) => {
    if (r.url === referencePath || r.url.startsWith(`${referencePath}/`)) return
    if (r.config?.policy === undefined) throw new Error(`route ${String(r.method)} ${r.url} has no policy`)
  })
}

/**
 * Puts the calls of the contract onto the app. Throws when a call of the contract has no route, a route has no policy,
 * or two answer the same call: an API with a hole does not start.
 */
export function addRoutes(app: FastifyInstance, routes: readonly Route[], options: KitOptions): void {
  const missing = new Set(Object.keys(api))
  for (const route of routes) {
    if (!missing.delete(route.call)) throw new Error(`${route.call} is answered twice`)
    addRoute(app, route, options)
  }
  if (missing.size > 0) throw new Error(`no route answers ${[...missing].join(', ')}`)
}

function addRoute(app: FastifyInstance, route: Route, options: KitOptions): void {
  const endpoint = api[route.call]
  const [method, path] = route.call.split(' ') as [string, string]
  const hasBody = !(endpoint.body instanceof z.ZodUndefined)
  app.route({
    method,
    url: apiPrefix + path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { policy: route.policy?.name },
    schema: {
      summary: endpoint.summary,
      tags: [path.split('/')[1]!],
      params: endpoint.params,
      querystring: endpoint.query,
      ...(hasBody && { body: endpoint.body }),
      response: {
        [endpoint.status]: endpoint.response instanceof z.ZodUndefined ? z.null() : endpoint.response,
        '4xx': errorBody,
        '5xx': errorBody,
      },
    },
    handler: (request, reply) => handle(route, options, request, reply),
  })
}

async function handle(route: Route, options: KitOptions, request: FastifyRequest, reply: FastifyReply) {
  const endpoint = api[route.call]
  const viewer = route.policy.admit(await viewerOf(request, options))
  const address = addressKey(request.ip)
  const caller = viewer ? `person:${viewer.id}` : `address:${address}`
  const key = keyOf(request, endpoint.idempotency === 'required')
  const run = async (): Promise<Outcome> => {
    const body = await route.answer({
      viewer,
      params: request.params as never,
      query: request.query as never,
      body: request.body as never,
      address,
      platform: platformOf(request),
      key,
      proof: request.headers['x-proof'] as string | undefined,
      request,
      reply,
    })
    return { status: endpoint.status, body }
  }
  if (request.method === 'GET') {
    const { body } = await run()
    const { fields } = request.query as { fields?: string[] }
    if (!fields) return body
    // checked whole, for what is left of it no longer fits the schema
    reply.serializer(JSON.stringify)
    return prune(endpoint.response.parse(body), fields)
  }

  const { count: limit, seconds } = route.limit
  await spend(options.db, options.clock, { key: `write:${route.call}:${caller}`, limit, seconds, ...zoneOf(viewer) })
  const body = { params: request.params, body: request.body }
  const outcome =
    key === undefined || route.keepsAnswer === false
      ? await run()
      : await once(options, { scope: caller, call: route.call, key, body }, run)
  reply.status(outcome.status)
  return outcome.status === 204 ? null : outcome.body
}

const zoneOf = (viewer: Viewer | null) => (viewer ? { timeZone: viewer.timeZone } : {})

async function viewerOf(request: FastifyRequest, { authenticate }: KitOptions): Promise<Viewer | null> {
  const header = request.headers.authorization
  if (header === undefined) return null
  const token = /^Bearer ([\w-]{20,200})$/i.exec(header)?.[1]
  const viewer = token === undefined ? null : await authenticate(token)
  if (!viewer) throw new Refusal('unauthorized', 'Your session has ended. Please sign in again.')
  return viewer
}

function keyOf(request: FastifyRequest, required: boolean): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key === 'string' && key !== '') return key
  if (required) throw new Refusal('idempotency_key_required', 'This call needs an Idempotency-Key header.')
  return undefined
}

function platformOf(request: FastifyRequest): ClientPlatform {
  const name = request.headers['x-platform']
  if (name === undefined) return 'web'
  if (name === 'ios' || name === 'android' || name === 'web') return name
  throw new Refusal('bad_request', 'X-Platform is ios, android or web.')
}

/** Keeps the fields that `fields=` names, in one thing or in every row of a list. */
function prune(body: unknown, fields: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body)) return body
  const pick = (row: unknown) => Object.fromEntries(Object.entries(row as object).filter(([k]) => fields.includes(k)))
  return { ...body, data: Array.isArray(body.data) ? body.data.map(pick) : pick(body.data) }
}

/** The calls of the contract, for tests that walk all of them. */
export const calls = Object.keys(api) as CallName[]

/** Answers a GET call of the contract within the process, as a guest would be answered; for the pages that the server fills. */
export type AskAsGuest = <C extends CallName>(
  call: C,
  /** `address`: for whom, as limits count. */
  asked?: { params?: Params<C>; query?: Query<C>; address?: string },
) => Promise<Answer<C>>

export function askAsGuest(routes: readonly Route[]): AskAsGuest {
  return async (call, asked = {}) => {
    const found = routes.find((r) => r.call === call)
    if (!found) throw new Error(`no route answers ${call}`)
    const { params, query, response } = api[call]
    const viewer = found.policy.admit(null)
    const input = {
      viewer,
      params: params.parse(asked.params ?? {}),
      query: query.parse(asked.query ?? {}),
      body: undefined,
    }
    return response.parse(await found.answer(input as never)) as never
  }
}
