import { filePartsOf } from '@kindling/contract/parts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { second } from '../time/clock.ts'
import { Refusal } from './refusal.ts'
import { isMultipart, readParts } from './read-parts.ts'
import { concurrencyLimit, type ConcurrencyLimit } from '../edge/concurrency-limit.ts'

/** Bodies with files in memory at once; one per caller, so that a few callers cannot take all places. */
const bodies = { places: 5, each: 1, longestLine: 8, waitMs: 2 * second }

/** Laravel's field for a PATCH with files, which a client may send as a POST. */
const override = '_method'

type Sent = { options: RouteOptions; body: z.ZodType }

/** `admit` has checked all that the headers can tell before these routes read the body. */
export function addMultipartRoutes(app: FastifyInstance, sent: readonly Sent[]): void {
  const inTurn = concurrencyLimit(bodies)
  void app.register((scope, _options, done) => {
    // not parsed here; the body is read when the request has a place
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, unread) => unread(null))
    for (const { options, body } of sent) {
      const { read, handler } = inPlace(inTurn, options, body)
      scope.route({
        ...options,
        handler,
        preValidation: async (request, reply) => void (request.body = await read(request, reply)),
      })
      if (options.method === 'PATCH') scope.route(asPost({ ...options, handler }, read))
    }
    done()
  })
}

type Read = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** A request holds its place from before its body is read until the call is done, even if the client hangs up. */
function inPlace(inTurn: ConcurrencyLimit, options: RouteOptions, body: z.ZodType) {
  const { files, texts } = partsOf(body)
  const places = new WeakMap<FastifyRequest, () => void>()
  const read: Read = async (request, reply) => {
    if (!isMultipart(request.headers['content-type'] ?? '')) return request.body
    const leave = await inTurn.enter(request.admitted!.caller)
    places.set(request, leave)
    reply.raw.once('close', () => places.has(request) && leave())
    if (reply.raw.destroyed) leave()
    return readParts(request.raw, files, texts + 1)
  }
  const handler: RouteOptions['handler'] = async function (request, reply) {
    const leave = places.get(request)
    places.delete(request)
    try {
      return (await options.handler.call(this, request, reply)) as unknown
    } finally {
      leave?.()
    }
  }
  return { read, handler }
}

function asPost(options: RouteOptions, read: Read): RouteOptions {
  return {
    ...options,
    method: 'POST',
    schema: { ...options.schema, hide: true },
    preValidation: async (request, reply) => {
      const { [override]: method, ...body } = Object((await read(request, reply)) ?? {}) as Record<string, unknown>
      if (method !== options.method)
        throw new Refusal('bad_request', { words: 'sendAs', field: override, method: String(options.method) })
      request.body = body
    },
  }
}

function partsOf(body: z.ZodType) {
  const files = filePartsOf(body)
  return { files, texts: Object.keys((body as z.ZodObject).shape).length - files.size }
}
