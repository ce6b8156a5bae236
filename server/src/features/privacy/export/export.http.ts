import { makeZip } from 'client-zip'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { z } from 'zod'
import { notFound } from '../../../platform/http/refusal.ts'
import { savedAs } from '../../../platform/http/saved-file.ts'
import { signedAddress } from '../../../platform/secrets/signed-address.ts'
import { exportAddress } from './ask-export.ts'
import { ownerOf } from './export.queries.ts'
import { filesOf, type ExportDeps } from './files-of.ts'
import { runningDownloads } from './running-downloads.ts'

/**
 * Not a call of the contract: a browser saves the file, and the signed address is the permission. A download that broke
 * off starts anew instead of resuming by `Range`: its content may have changed, and it costs only what is read again.
 */
export function exportDocuments(app: FastifyInstance, deps: ExportDeps): void {
  const address = signedAddress(deps, exportAddress)
  const downloads = runningDownloads()
  // a slow reader does not keep the server from stopping
  app.addHook('preClose', async () => downloads.endAll())
  // HEAD would read everything
  const options = { config: { policy: 'signed-address' }, schema: { hide: true }, exposeHeadRoute: false }
  app.get(exportAddress.path(':person'), options, async (request, reply) => {
    const { person } = request.params as { person: string }
    if (!z.uuid().safeParse(person).success || !address.isGood(person, request.query)) throw notFound('fileLinkOver')
    const owner = await ownerOf(deps.db, person)
    if (!owner) throw notFound()
    const zip = () => Readable.fromWeb(makeZip(filesOf(deps, owner)) as ReadableStream<Uint8Array>)
    const download = downloads.begin(owner.id, zip)
    return savedAs(reply, 'my-data.zip').header('accept-ranges', 'none').send(download)
  })
}
