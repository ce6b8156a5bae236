import type { FastifyInstance } from 'fastify'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noSuchAddress } from '../platform/http/refusal.ts'
import { sayNoPage } from '../platform/http/security-headers.ts'
import { sendStaticFile, staticFile, type StaticFile } from '../platform/http/static-file.ts'

const open = { config: { policy: 'anyone', cost: 0.25 }, schema: { hide: true } }

/** Names in /assets contain a hash of the content. */
const forEver = 'public, max-age=31536000, immutable'
const servedElsewhere = ['index.html', 'worker.js', 'no-worker.js']
const anHour = 'public, max-age=3600'

/** Reads all files once at the start, so that no request can reach other files on the disk. */
export async function addPageFiles(app: FastifyInstance, dist: string): Promise<void> {
  const assets = await filesIn(join(dist, 'assets'), forEver)
  app.get('/assets/*', open, (request, reply) => {
    const { '*': name } = request.params as { '*': string }
    const file = assets.get(name)
    if (!file) throw noSuchAddress(request)
    sayNoPage(reply)
    return sendStaticFile(request, reply, file)
  })
  for (const [name, file] of await filesIn(dist, anHour)) {
    // `add-pages.ts` and `add-worker.ts` serve these; dotfiles belong to the build
    if (!servedElsewhere.includes(name) && !name.startsWith('.'))
      app.get(`/${name}`, open, (request, reply) => sendStaticFile(request, reply, file))
  }
}

async function filesIn(folder: string, cache: string): Promise<Map<string, StaticFile>> {
  const names = (await readdir(folder, { withFileTypes: true })).filter((f) => f.isFile()).map(({ name }) => name)
  const read = (name: string) => (names.includes(name) ? readFile(join(folder, name)) : undefined)
  const files = names
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map(
      async (name) => [name, staticFile(name, (await read(name))!, { cache, br: await read(`${name}.br`) })] as const,
    )
  return new Map(await Promise.all(files))
}
