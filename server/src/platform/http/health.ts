import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../database/db.ts'
import type { Metrics } from '../monitoring/metrics.ts'

/** Adds the health checks. Call `stopping` before shutdown, so that a load balancer sends no further requests. */
export function addHealth(app: FastifyInstance, db: Db, metrics: Metrics): { stopping(): void } {
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.streams && reply.statusCode === 200) return
    const route = request.routeOptions.url ?? 'none'
    const platform = platformOf(request)
    metrics.answered({ method: request.method, route, status: reply.statusCode, platform }, reply.elapsedTime / 1000)
  })
  let stopping = false
  const open = { config: { policy: 'anyone', cost: 0 }, schema: { hide: true } }
  // the doctor asks the second: without it all visitors share the address of the front
  app.get('/healthz', open, async ({ ips = [] }) => ({ ok: true, believes_front: ips.length > 1 }))
  // without the database, our own answer is better than that of a front which finds no process ready
  app.get<{ Querystring: { exclude?: unknown } }>('/readyz', open, async ({ query }, reply) => {
    if (stopping) return reply.status(503).send({ ok: false })
    if (query.exclude !== 'database') await sql`select 1`.execute(db)
    return { ok: true }
  })
  return {
    stopping() {
      stopping = true
    },
  }
}

/** `none` for pages and files, and for what only calls itself something; a closed list, because each name is a series. */
function platformOf({ headers }: FastifyRequest): string {
  const named = headers['x-platform']
  return named === 'ios' || named === 'android' || named === 'web' ? named : 'none'
}
