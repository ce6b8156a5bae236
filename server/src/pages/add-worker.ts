import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { sendStaticFile, staticFile } from '../platform/http/static-file.ts'

const open = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }
const cache = 'no-cache'

type Shell = { dist: string; shell: string; headers: Record<string, string> }

/**
 * The web's service worker, or the one that removes it, and the page without content that it stores. Both have the
 * headers of pages: the policy of its own script limits what a worker may fetch.
 */
export async function addWorker(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  { dist, shell, headers }: Shell,
): Promise<void> {
  const name = config.WEB_WORKER === 'off' ? 'no-worker.js' : 'worker.js'
  const file = join(dist, name)
  if (existsSync(file)) {
    const worker = staticFile(name, await readFile(file), { cache })
    app.get('/worker.js', open, (request, reply) => sendStaticFile(request, reply.headers(headers), worker))
  } else log.warn(`${file} is missing: the web app has no worker until its pages are built again`)
  const page = staticFile('index.html', Buffer.from(shell), { cache })
  app.get('/shell', open, (request, reply) => sendStaticFile(request, reply.headers(headers), page))
  // where the worker is missing, nobody receives what another app shared
  await app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', (_request, _payload, unread) => unread(null))
    scope.post('/shared', open, (_request, reply) => reply.redirect('/home', 303))
  })
}

/** Tells pages that they must not register the worker: it is switched off, or the build has none. */
export const markNoWorker = ({ config }: Pick<Deps, 'config'>, dist: string, html: string): string =>
  config.WEB_WORKER === 'off' || !existsSync(join(dist, 'worker.js'))
    ? html.replace('<html', '<html data-no-worker')
    : html
