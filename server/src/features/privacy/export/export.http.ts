import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/errors.ts'
import { signedAddress } from '../../../platform/secrets/signed-address.ts'
import { exportAddress, fileOfName, keyOf } from './export-file.ts'

/** Not a call of the contract: a browser saves the file, and the signed address is the permission. */
export function exportDocuments(app: FastifyInstance, deps: Deps): void {
  const address = signedAddress(deps, exportAddress)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(exportAddress.path(':name'), options, async (request, reply) => {
    const { name } = request.params as { name: string }
    const file = fileOfName(name)
    const bytes = file && address.isGood(name, request.query) ? await deps.store.get(keyOf(file)) : null
    if (!bytes) throw notFound('fileLinkOver')
    return reply
      .type('application/zip')
      .headers({
        'content-disposition': 'attachment; filename="kindling-my-data.zip"',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(bytes)
  })
}
