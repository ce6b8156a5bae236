import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../settings/config.ts'

export type Reading = { name: string; help: string } & (
  | { label?: undefined; read(): Promise<number> }
  | { label: string; read(): Promise<Record<string, number>> }
)

export type Metrics = {
  answered(answer: { method: string; route: string; status: number; platform: string }, seconds: number): void
  dropped(why: string): void
  text(): Promise<string>
}

export function createMetrics(readings: readonly Reading[]): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const requests = new Counter({
    name: 'http_requests_by_platform',
    help: 'Requests by the platform that X-Platform names; none for pages and files.',
    labelNames: ['platform'],
    registers,
  })
  const ended = new Counter({
    name: 'http_connections_dropped',
    help: 'Connections that were ended at the edge: too many, pipelined too far, or not read.',
    labelNames: ['why'],
    registers,
  })
  const failed = new Counter({
    name: 'metrics_readings_failed',
    help: 'Readings that were left out because they failed or took too long, by name.',
    labelNames: ['reading'],
    registers,
  })
  const gauges = readings.map((reading) => gaugeOf(registry, reading))
  return {
    answered({ platform, ...answer }, took) {
      seconds.observe(answer, took)
      requests.inc({ platform })
    },
    dropped: (why) => ended.inc({ why }),
    async text() {
      const names = await Promise.all(gauges.map((gauge) => gauge()))
      for (const reading of names) if (reading !== undefined) failed.inc({ reading })
      return registry.metrics()
    },
  }
}

/** Prometheus waits ten seconds for all of them. */
const answerWithinMs = 5_000

/** Reads the figure anew; answers with its name if that failed, and then leaves the figure out. */
function gaugeOf(registry: Registry, { name, help, ...reading }: Reading): () => Promise<string | undefined> {
  const { label } = reading
  const gauge = new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers: [registry] })
  const figures = async () => {
    if (reading.label === undefined) return [[{}, await reading.read()]] as const
    const values = Object.entries(await reading.read())
    return values.map(([value, figure]) => [{ [reading.label]: value }, figure] as const)
  }
  return async () => {
    const read = await inTime(figures())
    gauge.reset()
    // without labels, a reset one counts as zero
    if (label === undefined) gauge.remove({})
    for (const [labels, figure] of read ?? []) gauge.set(labels, figure)
    return read === undefined ? name : undefined
  }
}

async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => resolve(undefined), answerWithinMs)
  return Promise.race([work, late])
    .catch(() => undefined)
    .finally(() => clearTimeout(timer))
}

export async function serveMetrics(
  metrics: Metrics,
  { METRICS_HOST: host, METRICS_PORT: port }: Pick<Config, 'METRICS_HOST' | 'METRICS_PORT'>,
): Promise<{ url: string; close(): Promise<void> } | undefined> {
  if (port === undefined) return undefined
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.maxConnections = 20
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, host, done))
  const { port: got } = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${got}/metrics`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
