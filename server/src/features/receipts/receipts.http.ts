import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { signedAddress } from '../../platform/secrets/signed-address.ts'
import type { WithKinds } from '../giveables/index.ts'
import { drawReceipt } from './draw-receipt.ts'
import { receiptByNumber } from './receipts.queries.ts'

export const receiptDocument = {
  purpose: 'receipt',
  seconds: 60,
  path: (number: string) => `${apiPrefix}/receipts/${encodeURIComponent(number)}/pdf`,
}

export const receiptRoutes = (deps: Deps & WithKinds): Route[] => {
  const address = signedAddress(deps, receiptDocument)
  return [
    route('GET /receipts/{number}', signedIn, async ({ viewer, params }) => {
      const receipt = await receiptByNumber(deps.db, params.number)
      if (receipt?.userId !== viewer.id) throw notFound()
      return {
        data: {
          number: receipt.number,
          issued_at: receipt.issuedAt.toISOString(),
          amount_cents: receipt.amountCents,
          charged_cents: receipt.amountCents + receipt.coverCents,
          refunded_cents: receipt.refundedCents,
          url: address.make(receipt.number),
        },
      }
    }),
  ]
}

/** Not a call of the contract: a browser opens it without a session, so its signature is the permission. */
export function receiptDocuments(app: FastifyInstance, deps: Deps & WithKinds): void {
  const address = signedAddress(deps, receiptDocument)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(`${apiPrefix}/receipts/:number/pdf`, options, async (request, reply) => {
    const { number } = request.params as { number: string }
    if (!address.isGood(number, request.query)) {
      throw notFound('receiptLinkOver')
    }
    const pdf = await drawReceipt(deps, number)
    if (!pdf) throw notFound()
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="kindling-receipt-${number}.pdf"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(pdf)
  })
}
