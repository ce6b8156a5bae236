import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { communityQuery } from './communities.api.ts'
import type { CommunityTab } from './community-tabs.ts'
import { CommunityPageSkeleton } from './page/community-page-skeleton.tsx'
import { CommunityPage } from './page/community-page.tsx'

type Props = { identifier: string; tab: CommunityTab | undefined; onTab: (tab: CommunityTab) => void }

/** `/communities/{slug}`: loads the community. An id or uuid redirects to the slug, an unknown one to /404. */
export function CommunityScreen({ identifier, tab, onTab }: Props) {
  const result = useQuery(communityQuery(identifier))
  const retry = useRetry(communityQuery(identifier).queryKey)
  usePageTitle(result.data?.name)
  return (
    <LoadedPage result={result} skeleton={<CommunityPageSkeleton onRetry={retry} />}>
      {(c) =>
        c.slug === identifier ? (
          <CommunityPage community={c} tab={tab} onTab={onTab} />
        ) : (
          <Navigate to="/communities/$slug" params={{ slug: c.slug }} search hash replace />
        )
      }
    </LoadedPage>
  )
}
