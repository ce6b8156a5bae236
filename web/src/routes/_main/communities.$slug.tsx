import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { communityQuery } from '../../features/communities/communities.api.ts'
import { CommunityScreen } from '../../features/communities/community-screen.tsx'
import { type CommunityTab, communityTabs } from '../../features/communities/community-tabs.ts'
import { type SheetSearch, sheetSearch } from '../../features/giveables/page-sheets.tsx'
import { signedInOnly } from '../../platform/guards.ts'

export const Route = createFileRoute('/_main/communities/$slug')({
  staticData: { title: 'community', top: 'none' },
  validateSearch: (search): SheetSearch & { tab?: CommunityTab } => {
    const tab = communityTabs.find((one) => one === search['tab'])
    return { ...sheetSearch(search), ...(tab && { tab }) }
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
    <CommunityScreen
      key={slug}
      identifier={slug}
      tab={tab}
      onTab={(next) =>
        void navigate({ to: '.', search: (before) => ({ ...before, tab: next }), replace: true, resetScroll: false })
      }
    />
  )
}
