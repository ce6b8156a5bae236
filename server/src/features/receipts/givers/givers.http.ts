import type { Deps } from '../../../deps.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { readGiver, sealedGiver } from './giver-of-record.ts'
import { forgetGiver, saveGiver } from './givers.queries.ts'

export const giverRoutes = (deps: Deps): Route[] => [
  route('GET /user/giver-of-record', signedIn, async ({ viewer }) => ({ data: await readGiver(deps, viewer.id) })),
  route('PUT /user/giver-of-record', signedIn, async ({ viewer, body }) => {
    await saveGiver(deps.db, viewer.id, sealedGiver(deps.config, viewer.id, body))
    return { data: body }
  }),
  route('DELETE /user/giver-of-record', signedIn, async ({ viewer }) => {
    await forgetGiver(deps.db, viewer.id)
    return undefined
  }),
]
