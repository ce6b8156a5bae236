import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { day, second } from '../../platform/time/clock.ts'
import { signedIn } from '../../platform/http/viewer.ts'
import { askExport } from './export/ask-export.ts'
import { deleteAccount, cancelDeletion } from './delete-account.ts'

export const privacyRoutes = (deps: Deps): Route[] => [
  route(
    'POST /user/export',
    signedIn,
    async ({ viewer, address }) => {
      const url = await askExport(deps, viewer)
      deps.security.note('changed-account', { person: viewer.id, address, what: 'data downloaded' })
      return { data: { url } }
    },
    { keepsAnswer: false, limit: { count: 20, seconds: day / second } },
  ),
  route('DELETE /user', signedIn, async ({ viewer, address }) => {
    const deletesAt = await deleteAccount(deps, viewer)
    deps.security.note('changed-account', { person: viewer.id, address, what: 'deletion asked for' })
    return { data: { deletes_at: deletesAt.toISOString() } }
  }),
  route('DELETE /user/deletion', signedIn, async ({ viewer, address }) => {
    await cancelDeletion(deps, viewer)
    deps.security.note('changed-account', { person: viewer.id, address, what: 'deletion undone' })
    return undefined
  }),
]
