import type { FastifyReply, FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { StripeError, invalid } from './stripe-error.ts'
import { parseForm, type Form, type FormValue } from './form.ts'
import type { IdempotencyKeys, KeyedCall } from './idempotency.ts'
import { newId } from '../ids.ts'
import { Params } from './params.ts'
import type { Route } from './routes.ts'
import type { Parts } from './server.ts'
import type { Troubles } from '../control/troubles.ts'
import type { RequestMark } from '../world.ts'
import type { Store } from '../store.ts'

/** Runs one API call in one transaction: checks its API key, and applies idempotency and planned failures. */
export async function answer(
  parts: Parts,
  keys: IdempotencyKeys,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { world, troubles } = parts
  const body = typeof request.body === 'string' ? request.body : ''
  const form: Form = request.method === 'GET' ? (request.query as Form) : parseForm(body)
  const requestId = newId('req')
  reply.headers({
    'request-id': requestId,
    'stripe-version': request.headers['stripe-version'] ?? '',
    'content-type': 'application/json',
  })
  const by = keyKindOf(parts, request, form)
  if (by === 'public' && route.key === 'secret') throw keyNotAllowed()
  const keyed = keyedCall(request, body)
  if (keyed) reply.header('idempotency-key', keyed.key)
  const stored = keyed && keys.take(keyed)
  if (stored) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': stored.request })
    return send(troubles, request, reply, { status: stored.status, text: stored.answer })
  }
  let done: Done
  try {
    const wait = troubles.latency()
    if (wait > 0) await pause(wait)
    troubles.before(pathOf(request))
    const { id = '', inner = '' } = request.params as { id?: string; inner?: string }
    done = inTransaction(
      parts,
      markOf(request, requestId, keyed),
      () => {
        troubles.inside(pathOf(request))
        const found = route.run({ world, params: new Params(form), id, inner, by })
        return expand(world.store, found, form['expand'])
      },
      (status, text) => keyed && keys.store(keyed, status, text, requestId),
    )
  } finally {
    if (keyed) keys.release(keyed.key)
  }
  return send(troubles, request, reply, done)
}

function keyedCall(request: FastifyRequest, body: string): KeyedCall | null {
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  return typeof key === 'string' && key !== '' ? { key, method: request.method, path: pathOf(request), body } : null
}

/** The request that caused an event: its id and key, and its account with Connect. */
function markOf(request: FastifyRequest, id: string, keyed: KeyedCall | null): RequestMark {
  const account = request.headers['stripe-account']
  return { id, idempotency_key: keyed?.key ?? null, account: typeof account === 'string' ? account : null }
}

/** Sends the answer, unless it is planned to be lost or delayed. */
async function send(troubles: Troubles, request: FastifyRequest, reply: FastifyReply, done: Done): Promise<void> {
  if (troubles.losesAnswer(pathOf(request))) return void request.raw.socket.destroy()
  await troubles.silence(pathOf(request))
  return void reply.code(done.status).send(done.text)
}

type Done = { status: number; text: string }

/** Runs a route in one transaction. A fault with `commits` (a declined card) is committed, any other rolls back. */
function inTransaction(
  parts: Parts,
  mark: RequestMark,
  run: () => object,
  store: (status: number, text: string) => void,
): Done {
  const { world } = parts
  world.request = mark
  world.store.begin()
  try {
    const done = attempt(run)
    store(done.status, done.text)
    world.store.commit()
    return done
  } catch (error) {
    world.store.rollback()
    throw error
  } finally {
    world.request = null
  }
}

function attempt(run: () => object): Done {
  try {
    return { status: 200, text: JSON.stringify(run()) }
  } catch (error) {
    if (error instanceof StripeError && error.commits)
      return { status: error.status, text: JSON.stringify({ error: error.body }) }
    throw error
  }
}

function keyKindOf({ secretKey, publicKey }: Parts, request: FastifyRequest, form: Form): 'secret' | 'public' {
  const sent = request.headers.authorization ?? ''
  const basic = /^Basic (.+)$/i.exec(sent)
  const inBody = typeof form['key'] === 'string' ? form['key'] : ''
  const key = basic
    ? Buffer.from(basic[1]!, 'base64').toString().split(':')[0]
    : sent.replace(/^Bearer /i, '') || inBody
  if (key === secretKey) return 'secret'
  if (key === publicKey) return 'public'
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
  throw new StripeError(401, { type: 'invalid_request_error', message })
}

export const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!

function keyNotAllowed(): StripeError {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new StripeError(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}

type Json = Record<string, unknown>

/** Fields that an object does not always have; expanding an absent one is no error. */
const sometimes = new Set(['failure_balance_transaction'])

/** Replaces ids by their objects at paths such as `latest_charge.balance_transaction`, up to four levels deep. */
function expand(store: Store, answer: object, paths: FormValue | undefined): object {
  if (paths === undefined || paths === '') return answer
  const list = Array.isArray(paths) ? paths : [paths]
  const copy = structuredClone(answer) as Json
  for (const path of list) {
    if (typeof path !== 'string') throw invalid('Invalid array: expand', { param: 'expand' })
    const parts = path.split('.')
    if (parts.length > 4) throw invalid('You cannot expand more than 4 levels of a property.', { param: 'expand' })
    open(store, copy, parts, path)
  }
  return copy
}

function open(store: Store, at: unknown, parts: string[], path: string): void {
  if (Array.isArray(at)) {
    for (const item of at) open(store, item, parts, path)
    return
  }
  const [part, ...rest] = parts
  if (part === undefined || typeof at !== 'object' || at === null) return
  const object = at as Json
  if (!(part in object) && sometimes.has(part)) return
  if (!(part in object)) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = object[part]
  if (typeof value === 'string') object[part] = store.any(value) ?? value
  open(store, object[part], rest, path)
}
