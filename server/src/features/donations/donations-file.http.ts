import { giveableTypes } from '@kindling/contract/common'
import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { apiPrefix } from '../../platform/http/kit.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { languageOfFile, personalAddress } from '../../platform/secrets/signed-address.ts'
import { readerByUuid } from '../accounts/index.ts'
import { findOrganized, type WithKinds } from '../giveables/index.ts'
import { donationsCsv } from './donations-csv.ts'
import { savedAs } from '../../platform/http/saved-file.ts'

/** The subject is a type and a giveable's uuid, separated by a slash. */
const file = {
  purpose: 'donations',
  seconds: 60,
  path: (subject: string) => `${apiPrefix}/${subject}/moderation/files/donations`,
}

export const donationsFileRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /{type}/{id}/moderation/donations/export', signedIn, async ({ params, viewer }) => {
    const { giveable } = await findOrganized(deps, viewer, params)
    return { data: { url: personalAddress(deps, file).make(viewer, `${params.type}/${giveable.uuid}`) } }
  }),
]

const asked = z.object({ type: z.enum(giveableTypes), uuid: z.uuid() })

/** Not a call of the contract: a browser saves the file, and the signed address is the permission. */
export function donationsDocument(app: FastifyInstance, deps: Deps & WithKinds): void {
  const address = personalAddress(deps, file)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(file.path(':type/:uuid'), options, async (request, reply) => {
    const { data } = asked.safeParse(request.params)
    const named = data && address.readerOf(`${data.type}/${data.uuid}`, request.query)
    const reader = await readerByUuid(deps.db, named)
    if (!data || !reader) throw notFound('fileLinkOver')
    const { giveable } = await findOrganized(deps, reader, { type: data.type, id: data.uuid })
    return savedAs(reply, 'donations.csv').send(
      Readable.from(donationsCsv(deps, { giveableId: giveable.id, language: languageOfFile(request.query) })),
    )
  })
}
