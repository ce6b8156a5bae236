import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { communityQuery } from '../communities.api.ts'
import { PosterSkeleton } from '../../invites/index.ts'
import { CommunityOutside } from './community-outside.tsx'

/** `/communities/{slug}/share`. */
export function CommunityOutsideScreen({ identifier }: { identifier: string }) {
  const search = useSearch({ strict: false })
  const result = useQuery(communityQuery(identifier))
  const retry = useRetry(communityQuery(identifier).queryKey)
  usePageTitle(result.data?.name)
  return (
    <LoadedPage result={result} skeleton={<PosterSkeleton onRetry={retry} />}>
      {(c) =>
        c.slug === identifier ? (
          <CommunityOutside community={c} />
        ) : (
          <Navigate to="/communities/$slug/share" params={{ slug: c.slug }} search={search} replace />
        )
      }
    </LoadedPage>
  )
}
