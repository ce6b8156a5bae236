import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../deps.ts'
import { sendStaticFile, staticFile, type StaticFile } from '../platform/http/static-file.ts'
import type { Site, SiteFor } from './site.ts'

const open = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }
const cache = 'no-cache'

type Shells = { siteFor: SiteFor; headers: Record<string, string> }

/** The web's service worker, or the one that removes it; null if the build has none. */
export async function readWorker(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  dist: string,
): Promise<StaticFile | null> {
  const name = config.WEB_WORKER === 'off' ? 'no-worker.js' : 'worker.js'
  const file = join(dist, name)
  if (existsSync(file)) return staticFile(name, await readFile(file), { cache })
  log.warn(`${file} is missing: the web app has no worker until its pages are built again`)
  return null
}

/**
 * Serves the worker and the page without content that it stores, in the language of the browser's pages. Both have the
 * headers of pages: the policy of its own script limits what a worker may fetch.
 */
export async function addWorker(app: FastifyInstance, { siteFor, headers }: Shells): Promise<void> {
  const shells = new Map<Site, StaticFile>()
  const shellOf = (site: Site) => {
    const known = shells.get(site) ?? staticFile('index.html', Buffer.from(site.template.plain(null)), { cache })
    shells.set(site, known)
    return known
  }
  app.get('/worker.js', open, (request, reply) => {
    const { worker } = siteFor(request, reply)
    return worker === null ? reply.redirect('/404', 302) : sendStaticFile(request, reply.headers(headers), worker)
  })
  app.get('/shell', open, (request, reply) =>
    sendStaticFile(request, reply.headers(headers), shellOf(siteFor(request, reply))),
  )
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
