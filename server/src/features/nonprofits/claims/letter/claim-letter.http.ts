import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../../deps.ts'
import { notFound } from '../../../../platform/http/refusal.ts'
import { signedAddress } from '../../../../platform/secrets/signed-address.ts'
import { letterPdf, claimLetter } from './claim-letter.ts'

/** Not a call of the contract: a browser opens it without a session, so its signature is the permission. */
export function claimDocuments(app: FastifyInstance, deps: Deps): void {
  const address = signedAddress(deps, claimLetter)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(claimLetter.path(':uuid').replace('%3A', ':'), options, async (request, reply) => {
    const { uuid } = request.params as { uuid: string }
    if (!address.isGood(uuid, request.query)) throw notFound()
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="kindling-letter-${uuid}.pdf"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(await letterPdf(deps, uuid))
  })
}
