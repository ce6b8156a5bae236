import type { FastifyInstance } from 'fastify'

const names = new Set(['localhost', '127.0.0.1', '[::1]'])

function isLoopbackOrigin(origin: string): boolean {
  try {
    return names.has(new URL(origin).hostname)
  } catch {
    return false
  }
}

/** The Host, and the Origin if a browser sends one, must be this machine. Its pages may read the answers (CORS). */
export function loopbackOnly(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const origin = request.headers.origin
    const foreign = origin !== undefined && !isLoopbackOrigin(origin)
    if (!names.has(host) || foreign) {
      return reply
        .code(403)
        .send({ error: { type: 'invalid_request_error', message: 'The sandbox answers on this machine only.' } })
    }
    if (origin === undefined) return
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, stripe-version',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-max-age': '600',
      'access-control-expose-headers': 'request-id, idempotent-replayed',
      vary: 'origin',
    })
  })
}
