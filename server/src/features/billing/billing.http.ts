import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { signedAddress } from '../../platform/signed-address.ts'
import { ownerOf } from './billing.queries.ts'
import { historyCsv } from './history-csv.ts'
import { whereItWent } from './where-it-went.ts'

const file = {
  purpose: 'history',
  seconds: 60,
  path: (person: string) => `${apiPrefix}/billing/history/${person}/csv`,
}

export const billingRoutes = (deps: Deps): Route[] => {
  const address = signedAddress(deps, file)
  return [
    route('GET /billing/history', signedIn, async ({ viewer }) => ({
      data: { url: address.make(viewer.uuid) },
    })),
    route('GET /gifts/{uuid}/where-it-went', signedIn, async ({ viewer, params: { uuid } }) => ({
      data: await whereItWent(deps, { uuid, userId: viewer.id }),
    })),
  ]
}

const params = z.object({ person: z.uuid() })

/** Not a call of the contract: a browser saves the file, and the signed address is the permission. */
export function billingDocuments(app: FastifyInstance, deps: Deps): void {
  const address = signedAddress(deps, file)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(file.path(':person'), options, async (request, reply) => {
    const { data } = params.safeParse(request.params)
    if (!data || !address.isGood(data.person, request.query)) {
      throw notFound('fileLinkOver')
    }
    const owner = await ownerOf(deps.db, data.person)
    if (!owner) throw notFound()
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'content-disposition': 'attachment; filename="kindling-gifts.csv"',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(Readable.from(historyCsv(deps.db, owner, deps.words.history)))
  })
}
