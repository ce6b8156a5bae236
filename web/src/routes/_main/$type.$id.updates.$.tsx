import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { UpdatesPages } from '../../features/updates/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

/** One route for all addresses of updates, because every page loads the list of routes. */
export const Route = createFileRoute('/_main/$type/$id/updates/$')({
  staticData: { title: words.updates },
  validateSearch: ({ tag }: Record<string, unknown>): { tag?: string } => (typeof tag === 'string' ? { tag } : {}),
  beforeLoad(route) {
    if (/(^|\/)(create|edit)$/.test(route.params._splat ?? '')) signedInOnly(route)
  },
  component: Updates,
})

function Updates() {
  const { _splat: rest = '', ...host } = Route.useParams()
  const { tag } = Route.useSearch()
  return <UpdatesPages key={`${host.type}/${host.id}/${rest}`} {...host} rest={rest} tag={tag} />
}
