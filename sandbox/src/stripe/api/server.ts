import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answer, pathOf } from './answer.ts'
import { bankPages } from '../cards/bank-page.ts'
import { confirmationTokenRoutes } from '../cards/confirmation-tokens.ts'
import { connectRoutes } from '../payouts/connect.ts'
import type { Courier } from '../control/courier.ts'
import { customerRoutes } from '../cards/customers.ts'
import { disputeRoutes } from '../payments/disputes.ts'
import { StripeError } from './stripe-error.ts'
import { parseForm } from './form.ts'
import { IdempotencyKeys } from './idempotency.ts'
import { paymentIntentRoutes } from '../payments/payment-intents.ts'
import { paymentMethodRoutes } from '../cards/payment-methods.ts'
import { payoutRoutes } from '../payouts/payouts.ts'
import { readRoutes } from './reads.ts'
import { refundRoutes } from '../payments/refunds.ts'
import type { Routes } from './routes.ts'
import { setupIntentRoutes } from '../cards/setup-intents.ts'
import { transferRoutes } from '../payouts/transfers.ts'
import type { Troubles } from '../control/troubles.ts'
import type { World } from '../world.ts'
import { loopbackOnly } from '../../loopback.ts'
import { controlRoutes } from '../control/control.http.ts'
import { onboardingPages } from '../payouts/onboarding-page.ts'

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
  app.setNotFoundHandler((request, reply) => sendError(reply, unknownRoute(request)))
  app.setErrorHandler((error, _, reply) => {
    const stripeError = errorOf(error)
    const { retry_after_seconds: seconds } = parts.world.settings
    if (stripeError.status === 429 && seconds > 0) reply.header('retry-after', seconds)
    return sendError(reply, stripeError)
  })
  bankPages(app, parts.world)
  onboardingPages(app, parts.world)
  controlRoutes(app, parts)
  return app
}

function unknownRoute(request: FastifyRequest): StripeError {
  const message = `Unrecognized request URL (${request.method}: ${pathOf(request)}). This sandbox knows the calls that its README lists.`
  return new StripeError(404, { type: 'invalid_request_error', message })
}

function errorOf(error: unknown): StripeError {
  if (error instanceof StripeError) return error
  const status = (error as { statusCode?: number }).statusCode ?? 500
  const message = error instanceof Error ? error.message : 'An unknown error occurred'
  return new StripeError(status, { type: status < 500 ? 'invalid_request_error' : 'api_error', message })
}

function sendError(reply: FastifyReply, stripeError: StripeError): FastifyReply {
  return reply
    .code(stripeError.status)
    .header('content-type', 'application/json')
    .send(JSON.stringify({ error: stripeError.body }))
}
