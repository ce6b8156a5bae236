import * as words from '@kindling/words/shell/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import {
  communityGiving,
  communityQuery,
  CommunityScreen,
  type CommunityTab,
  communityTabs,
} from '../../features/communities/index.ts'
import { sheetSearch, type SheetSearch } from '../../features/giveables/index.ts'
import { CommunitySheets, PageSheets } from '../../features/shell/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/communities/$slug')({
  staticData: { title: words.community, top: 'none' },
  validateSearch: (search): SheetSearch & { tab?: CommunityTab | undefined } => {
    return {
      ...sheetSearch(search),
      tab: communityTabs.find((one) => one === search['tab']),
    }
  },
  beforeLoad: signedInOnly,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(communityQuery(params.slug)),
  component: Community,
})

function Community() {
  const { slug } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <>
      <CommunityScreen
        key={slug}
        identifier={slug}
        tab={tab}
        onTab={(next) =>
          void navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
        }
      />
      <PageSheets giving={communityGiving} identifier={slug} />
      <CommunitySheets slug={slug} />
    </>
  )
}
