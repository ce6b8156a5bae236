import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sql } from 'kysely'
import { isLoopback } from '../config.ts'
import type { Db } from '../db.ts'
import { notFound } from './errors.ts'

/** A figure that is read when somebody looks; with a `label` one of each of its values. */
export type Reading = { name: string; help: string } & (
  | { label?: undefined; read(): Promise<number> }
  | { label: string; read(): Promise<Record<string, number>> }
)

/**
 * `/healthz` (the process lives), `/readyz` (it can serve: the database answers and it is not stopping) and, on loopback
 * only, `/metrics`. Returns a switch to throw before stopping, so that a balancer sends nobody here any more.
 */
export function addHealth(app: FastifyInstance, db: Db, readings: readonly Reading[]): { stopping(): void } {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  for (const reading of readings) addGauge(registry, reading)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  let stopping = false
  const open = { config: { policy: 'anyone' }, schema: { hide: true } }
  app.get('/healthz', open, async () => ({ ok: true }))
  app.get('/readyz', open, async (_request, reply) => {
    if (stopping) return reply.status(503).send({ ok: false })
    await sql`select 1`.execute(db)
    return { ok: true }
  })
  app.get('/metrics', { config: { policy: 'loopback' }, schema: { hide: true } }, async (request, reply) => {
    if (!isLoopback(request.socket.remoteAddress ?? '') || request.headers['x-forwarded-for'] !== undefined)
      throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    stopping() {
      stopping = true
    },
  }
}

function addGauge(registry: Registry, { name, help, ...reading }: Reading): void {
  const about = { name, help, registers: [registry] }
  if (reading.label === undefined) {
    const gauge: Gauge = new Gauge({ ...about, collect: async () => gauge.set(await reading.read()) })
    return
  }
  const { label, read } = reading
  const gauge: Gauge = new Gauge({
    ...about,
    labelNames: [label],
    async collect() {
      const values = await read()
      gauge.reset()
      for (const [value, figure] of Object.entries(values)) gauge.set({ [label]: value }, figure)
    },
  })
}
