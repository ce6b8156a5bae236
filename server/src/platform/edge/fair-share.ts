import type { FastifyInstance } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { addressKey } from '../http/limits.ts'
import { requestRate } from './request-rate.ts'
import { requestQueue, type QueuedRequest } from './request-queue.ts'

declare module 'fastify' {
  interface FastifyRequest {
    queued: QueuedRequest | null
  }
}

/** Waits before a refusal, because a client that is refused immediately would retry immediately. */
const pauseMs = 1_000

/** Writes skip the queue: they wait for the card processor and have limits of their own. Cost 0: monitoring. */
export function addFairShare(app: FastifyInstance, perSecond: number): void {
  const secondsToWait = requestRate(perSecond)
  const enqueue = requestQueue()
  app.decorateRequest('queued', null)
  app.addHook('onRequest', (request, reply, done) => {
    const { cost = 1 } = request.routeOptions.config ?? {}
    if (cost === 0) return done()
    const address = addressKey(request.ip)
    const refuse = (seconds: number) => void setTimeout(() => done(tooOften(seconds)), pauseMs).unref()
    const seconds = secondsToWait(address, cost)
    if (seconds > 0) return refuse(seconds)
    if (request.method !== 'GET' && request.method !== 'HEAD') return done()
    const queued = enqueue(address, cost)
    if (!queued) return refuse(1)
    request.queued = queued
    reply.raw.once('close', queued.leave)
    queued.start(done)
  })
  // frees the place before the answer is sent, so that a slow reader does not hold it
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.queued?.finish()
    done(null, payload)
  })
}

const tooOften = (seconds: number) => new Refusal('rate_limited', 'tooOften', { retryAfterSeconds: seconds })
