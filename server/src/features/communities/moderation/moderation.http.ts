import type { FastifyInstance } from 'fastify'
import { Readable } from 'node:stream'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import { paged, pageOf } from '../../../platform/http/page.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { languageOfFile, personalAddress } from '../../../platform/secrets/signed-address.ts'
import { readerByUuid } from '../../accounts/index.ts'
import { type WithKinds, findOrganized, type Giveable } from '../../giveables/index.ts'
import { pageOfLog } from './moderation.queries.ts'
import { membersCsv } from './members-csv.ts'
import { savedAs } from '../../../platform/http/saved-file.ts'

/** The subject is a community's uuid. */
const file = {
  purpose: 'moderation',
  seconds: 60,
  path: (uuid: string) => `${apiPrefix}/communities/${uuid}/moderation/files/members`,
}

export const moderationRoutes = (deps: Deps & WithKinds): Route[] => {
  const address = personalAddress(deps, file)
  return [
    route('GET /communities/{identifier}/moderation/log', signedIn, async ({ params, query, viewer }) => {
      const page = pageOf(query)
      const { id } = await findModerated(deps, viewer, params.identifier)
      const { entries, total } = await pageOfLog(deps.db, page, id)
      const shown = entries.slice(0, page.size)
      const data = shown.map(({ id: _, at, ...entry }) => ({ ...entry, at: at.toISOString() }))
      return paged(data, page, total, entries.length > page.size ? shown.at(-1)!.id : null)
    }),

    route('GET /communities/{identifier}/moderation/exports', signedIn, async ({ params, viewer }) => {
      const { uuid } = await findModerated(deps, viewer, params.identifier)
      return { data: { members: { url: address.make(viewer, uuid) } } }
    }),
  ]
}

const asked = z.object({ uuid: z.uuid() })

/** Not a call of the contract: a browser saves the file, and the signed address is the permission. */
export function moderationDocuments(app: FastifyInstance, deps: Deps & WithKinds): void {
  const address = personalAddress(deps, file)
  const options = { config: { policy: 'signed-address' }, schema: { hide: true } }
  app.get(file.path(':uuid'), options, async (request, reply) => {
    const { data } = asked.safeParse(request.params)
    const reader = data && (await readerByUuid(deps.db, address.readerOf(data.uuid, request.query)))
    if (!reader) throw notFound('fileLinkOver')
    await findModerated(deps, reader, data.uuid)
    return savedAs(reply, 'members.csv').send(
      Readable.from(membersCsv(deps, { uuid: data.uuid, language: languageOfFile(request.query) })),
    )
  })
}

/** Throws not_found for everyone except the community's owner and moderators. */
async function findModerated(
  deps: Pick<Deps, 'db' | 'clock'> & WithKinds,
  viewer: { id: number },
  identifier: string,
): Promise<Giveable> {
  return (await findOrganized(deps, viewer, { type: 'communities', id: identifier })).giveable
}
