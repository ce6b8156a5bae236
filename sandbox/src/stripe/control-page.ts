import type { FastifyInstance } from 'fastify'
import { invalid } from './fault.ts'
import type { Parts } from './server.ts'
import type { Settings } from './settings.ts'

/** Turns the sandbox while it runs: settings, clock, events. */
export function controlPages(app: FastifyInstance, { world, courier }: Parts): void {
  app.get('/sandbox/settings', async () => world.settings)
  app.post('/sandbox/settings', async (request) => {
    change(world.settings, request.body)
    courier.wake()
    return world.settings
  })
  app.post('/sandbox/clock', async (request) => {
    const { now } = (request.body ?? {}) as { now?: unknown }
    if (now !== null && !Number.isSafeInteger(now)) throw invalid('now is a number of unix seconds, or null.', { param: 'now' })
    world.setClock(now as number | null)
    return { now: world.now() }
  })
}

function change(settings: Settings, body: unknown): void {
  const wanted = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  for (const [name, value] of Object.entries(wanted)) {
    const now = (settings as Record<string, unknown>)[name]
    if (now === undefined) throw invalid(`Unknown setting: ${name}`, { param: name })
    if (typeof value !== typeof now || Array.isArray(value) !== Array.isArray(now)) throw invalid(`Wrong kind of value for ${name}.`, { param: name })
  }
  Object.assign(settings, wanted)
}
