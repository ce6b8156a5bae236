import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { signedAddress } from '../../platform/secrets/signed-address.ts'
import { correctIdentity } from './correct-receipts.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readReceipt, type Receipt } from './read-receipt.ts'
import { receivedInLaw } from './received-in-law.ts'
import { isSameIdentity } from './identity.ts'
import { identityNow } from './givers/giver-of-record.ts'
import { giverOf } from './givers/givers.queries.ts'
import { correctionsOf } from './receipts.queries.ts'

export const receiptDocument = {
  purpose: 'receipt',
  seconds: 60,
  path: (number: string) => `${apiPrefix}/receipts/${encodeURIComponent(number)}/pdf`,
}

export const receiptRoutes = (deps: Deps): Route[] => {
  const address = signedAddress(deps, receiptDocument)
  const ownReceipt = async (number: string, userId: number) => {
    const receipt = await readReceipt(deps, number)
    if (receipt?.userId !== userId || receipt.corrects !== null) throw notFound()
    return receipt
  }
  const view = async (receipt: Receipt) => {
    const corrections = await correctionsOf(deps.db, receipt.paymentId)
    const last = (await readReceipt(deps, corrections.at(-1)?.number ?? receipt.number))!
    const now = identityNow(deps.config, await giverOf(deps.db, receipt.userId))
    return {
      data: {
        number: receipt.number,
        issued_at: receipt.issuedAt.toISOString(),
        day: receipt.day,
        amount_cents: receipt.amountCents,
        charged_cents: receipt.amountCents + receipt.coverCents,
        refunded_cents: last.refundedCents,
        url: address.make(receipt.number),
        corrections: corrections.map(({ number, day, facts }) => ({
          number,
          day,
          refunded_cents: facts.refundedCents,
          url: address.make(number),
        })),
        giver: last.name === null ? null : { name: last.name, address: last.address },
        received: receivedInLaw(last),
        names_you:
          last.name !== null && isSameIdentity({ name: last.name, address: last.address, kind: last.giverKind }, now),
      },
    }
  }
  return [
    route('GET /receipts/{number}', signedIn, async ({ viewer, params }) =>
      view(await ownReceipt(params.number, viewer.id)),
    ),
    route('POST /receipts/{number}/corrections', signedIn, async ({ viewer, params }) => {
      const receipt = await ownReceipt(params.number, viewer.id)
      const { paymentId } = receipt
      const { timeZone } = viewer
      await deps.db.transaction().execute((trx) => correctIdentity(trx, deps, { paymentId, timeZone }))
      return view(receipt)
    }),
  ]
}

/** Not a call of the contract: a browser opens it without a session, so its signature is the permission. */
export function receiptDocuments(app: FastifyInstance, deps: Deps): void {
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
