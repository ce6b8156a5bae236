import type { FastifyInstance } from 'fastify'
import { Refusal } from './errors.ts'
import { addressKey } from './limits.ts'
import { requestRate } from './request-rate.ts'
import { turns, type Turn } from './turns.ts'

declare module 'fastify' {
  interface FastifyRequest {
    turn: Turn | null
  }
}

/** The pause before a refusal: a client that is refused at once would ask again at once. */
const pauseMs = 1_000

/** Writes wait for the card processor and take no turn; they have limits of their own. Cost 0: who watches over us. */
export function addFairShare(app: FastifyInstance, perSecond: number): void {
  const secondsToWait = requestRate(perSecond)
  const takeTurn = turns()
  app.decorateRequest('turn', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { cost = 1 } = request.routeOptions.config ?? {}
    if (cost === 0) return done()
    const address = addressKey(request.ip)
    const refuse = (seconds: number) => void setTimeout(() => done(tooOften(seconds)), pauseMs).unref()
    const seconds = secondsToWait(address, cost)
    if (seconds > 0) return refuse(seconds)
    if (request.method !== 'GET' && request.method !== 'HEAD') return done()
    const turn = takeTurn(address, cost)
    if (!turn) return refuse(1)
    request.turn = turn
    reply.raw.once('close', turn.leave)
    turn.begin(done)
  })
  // once it is answered: whether the answer is read, or its asker still there, is another matter
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.turn?.end()
    done(null, payload)
  })
}

const tooOften = (seconds: number) => new Refusal('rate_limited', 'tooOften', { retryAfterSeconds: seconds })
