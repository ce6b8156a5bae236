import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { communityQuery } from '../communities.api.ts'
import { CommunityPageSkeleton } from '../page/community-page-skeleton.tsx'
import { CommunityLanding } from './community-landing.tsx'

/** `/communities/{slug}/share`. */
export function CommunityLandingScreen({ identifier }: { identifier: string }) {
  const search = useSearch({ strict: false })
  const result = useQuery(communityQuery(identifier))
  const retry = useRetry(communityQuery(identifier).queryKey)
  usePageTitle(result.data?.name)
  return (
    <LoadedPage result={result} skeleton={<CommunityPageSkeleton onRetry={retry} />}>
      {(c) =>
        c.slug === identifier ? (
          <CommunityLanding community={c} />
        ) : (
          <Navigate to="/communities/$slug/share" params={{ slug: c.slug }} search={search} replace />
        )
      }
    </LoadedPage>
  )
}
