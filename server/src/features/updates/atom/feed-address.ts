import type { FastifyInstance } from 'fastify'
import { kindsWithUpdates } from '@kindling/contract/updates/rules'
import type { Deps } from '../../../deps.ts'
import { byLanguage, pageLanguage } from '../../../platform/http/page-language.ts'
import { sendStaticFile, staticFile } from '../../../platform/http/static-file.ts'
import type { WithKinds } from '../../giveables/index.ts'
import { findGiveableOfUpdates } from '../find-giveable-of-updates.ts'
import { atomOf } from './atom.ts'
import { readFeed } from './feed.queries.ts'

const open = { config: { policy: 'anyone', cost: 2 }, schema: { hide: true } }
const mostEntries = 30

/** Serves the updates that guests may read to feed readers. Answers 404 if guests have no access. */
export function feedAddresses(app: FastifyInstance, deps: Deps & WithKinds): void {
  for (const modelType of kindsWithUpdates)
    app.get(`/${modelType}/:identifier/updates.atom`, open, async (request, reply) => {
      const { identifier } = request.params as { identifier: string }
      const { giveable } = await findGiveableOfUpdates(deps, null, { modelType, identifier })
      const [row] = await readFeed(deps.db, { giveableId: giveable.id, most: mostEntries })
      const { updates, locale } = deps.wordsIn(pageLanguage(request))
      const document = atomOf(row!, { origin: deps.publicUrl, words: { ...updates, locale } })
      reply.header('vary', byLanguage)
      return sendStaticFile(request, reply, staticFile('updates.atom', Buffer.from(document), { cache: 'no-cache' }))
    })
}
