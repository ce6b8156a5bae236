import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noSuchAddress } from '../platform/http/refusal.ts'
import { sayNoPage } from '../platform/http/security-headers.ts'
import { sendStaticFile, staticFile, type StaticFile } from '../platform/http/static-file.ts'
import type { Site, SiteFor } from './site.ts'

const open = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }

/** Names in /assets contain a hash of the content. */
const forEver = 'public, max-age=31536000, immutable'
const servedElsewhere = ['index.html', 'worker.js', 'no-worker.js']
const anHour = 'public, max-age=3600'

/**
 * Reads all files once at the start, so that no request can reach other files on the disk. Builds share assets, whose
 * names say their content; a file of another content in each is sent in the language of the request.
 */
export async function addPageFiles(app: FastifyInstance, sites: readonly Site[], siteFor: SiteFor): Promise<void> {
  const inAssets = await Promise.all(sites.map(({ dist }) => filesIn(join(dist, 'assets'), forEver)))
  const assets = new Map(inAssets.flatMap((files) => [...files]))
  app.get('/assets/*', open, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const file = assets.get(name)
    if (!file) throw noSuchAddress(request)
    sayNoPage(reply)
    return sendStaticFile(request, reply, file)
  })
  const files = new Map(await Promise.all(sites.map(async (site) => [site, await filesIn(site.dist, anHour)] as const)))
  for (const name of new Set([...files.values()].flatMap((named) => [...named.keys()]))) {
    // `add-pages.ts` and `add-worker.ts` serve these; dotfiles belong to the build
    if (servedElsewhere.includes(name) || name.startsWith('.')) continue
    const versions = [...files.values()].flatMap((named) => named.get(name) ?? [])
    const isSame = new Set(versions.map(({ etag }) => etag)).size === 1
    app.get(`/${name}`, open, (request, reply) => {
      const own = isSame ? undefined : files.get(siteFor(request, reply))?.get(name)
      return sendStaticFile(request, reply, own ?? versions[0]!)
    })
  }
}

/** The apps of one process share what they read: a build does not change while a process runs. */
const known = new Map<string, Promise<Map<string, StaticFile>>>()

function filesIn(folder: string, cache: string): Promise<Map<string, StaticFile>> {
  const files = known.get(folder) ?? readFiles(folder, cache)
  known.set(folder, files)
  return files
}

async function readFiles(folder: string, cache: string): Promise<Map<string, StaticFile>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((f) => f.isFile()).map(({ name }) => name)
  const read = (name: string) => (names.includes(name) ? readFile(join(folder, name)) : undefined)
  const files = names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map(
      async (name) => [name, staticFile(name, (await read(name))!, { cache, br: await read(`${name}.br`) })] as const,
    )
  return new Map(await Promise.all(files))
}
