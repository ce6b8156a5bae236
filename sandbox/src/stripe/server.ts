import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import { bankPages } from './bank-page.ts'
import { confirmationTokenRoutes } from './confirmation-tokens.ts'
import { connectRoutes } from './connect.ts'
import type { Courier } from './courier.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { expand } from './expand.ts'
import { Fault } from './fault.ts'
import { parseForm, type Form } from './form.ts'
import { IdempotencyKeys, type KeyedCall } from './idempotency.ts'
import { newId } from './ids.ts'
import { Params } from './params.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { payoutRoutes } from './payouts.ts'
import { readRoutes } from './reads.ts'
import { refundRoutes } from './refunds.ts'
import type { Route, Routes } from './routes.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { transferRoutes } from './transfers.ts'
import type { Troubles } from './troubles.ts'
import type { World } from './world.ts'
import { loopbackOnly } from '../loopback.ts'
import { controlRoutes } from './control.http.ts'

const routes: Routes = {
  ...confirmationTokenRoutes,
  ...customerRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...connectRoutes,
  ...transferRoutes,
  ...payoutRoutes,
  ...readRoutes,
}

export type Parts = { world: World; courier: Courier; troubles: Troubles; secretKey: string; publicKey: string }

/** The processor's API as a Fastify app, with its pages. */
export function buildServer(parts: Parts): FastifyInstance {
  const app = Fastify({ routerOptions: { querystringParser: parseForm }, bodyLimit: 1_000_000 })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, body),
  )
  loopbackOnly(app)
  const keys = new IdempotencyKeys(parts.world)
  for (const [call, route] of Object.entries(routes)) {
    const [method, url] = call.split(' ') as ['GET' | 'POST' | 'DELETE', string]
    app.route({ method, url, handler: (request, reply) => answer(parts, keys, route, request, reply) })
  }
  app.options('/v1/*', (_, reply) => reply.code(204).send())
  app.addHook('onResponse', async () => parts.courier.wake())
  app.setNotFoundHandler((request, reply) => sendFault(reply, unknownRoute(request)))
  app.setErrorHandler((error, _, reply) => sendFault(reply, faultOf(error)))
  bankPages(app, parts.world)
  controlRoutes(app, parts)
  return app
}

async function answer(
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
  const by = whoAsks(parts, request, form)
  if (by === 'public' && route.key === 'secret') throw keyNotAllowed()
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
  const keyed: KeyedCall | null =
    typeof key === 'string' && key !== '' ? { key, method: request.method, path: pathOf(request), body } : null
  if (keyed) {
    reply.header('idempotency-key', keyed.key)
    const stored = keys.take(keyed)
    if (stored && troubles.losesAnswer(keyed.path)) return void request.raw.socket.destroy()
    if (stored)
      return void reply
        .code(stored.status)
        .headers({ 'idempotent-replayed': 'true', 'original-request': stored.request })
        .send(stored.answer)
  }
  try {
    const wait = troubles.latency()
    if (wait > 0) await pause(wait)
    troubles.before(pathOf(request))
    const { id = '', inner = '' } = request.params as { id?: string; inner?: string }
    const done = inTransaction(
      parts,
      { id: requestId, idempotency_key: keyed?.key ?? null },
      () => {
        const found = route.run({ world, params: new Params(form), id, inner, by })
        return expand(world.store, found, form['expand'])
      },
      (status, text) => keyed && keys.store(keyed, status, text, requestId),
    )
    if (troubles.losesAnswer(pathOf(request))) return void request.raw.socket.destroy()
    return void reply.code(done.status).send(done.text)
  } finally {
    if (keyed) keys.release(keyed.key)
  }
}

type Done = { status: number; text: string }

/** Runs a route in one transaction. A refused card is stored and answered; any other fault leaves nothing behind. */
function inTransaction(
  parts: Parts,
  mark: World['request'],
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
    if (error instanceof Fault && error.keep)
      return { status: error.status, text: JSON.stringify({ error: error.body }) }
    throw error
  }
}

function whoAsks({ secretKey, publicKey }: Parts, request: FastifyRequest, form: Form): 'secret' | 'public' {
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
  throw new Fault(401, { type: 'invalid_request_error', message })
}

const pathOf = (request: FastifyRequest) => request.url.split('?')[0]!

function keyNotAllowed(): Fault {
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.'
  return new Fault(403, { type: 'invalid_request_error', code: 'secret_key_required', message })
}

function unknownRoute(request: FastifyRequest): Fault {
  const message = `Unrecognized request URL (${request.method}: ${pathOf(request)}). This sandbox knows the calls that its README lists.`
  return new Fault(404, { type: 'invalid_request_error', message })
}

function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const message = error instanceof Error ? error.message : 'An unknown error occurred'
  return new Fault(status, { type: status < 500 ? 'invalid_request_error' : 'api_error', message })
}

function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  return reply
    .code(fault.status)
    .header('content-type', 'application/json')
    .send(JSON.stringify({ error: fault.body }))
}
