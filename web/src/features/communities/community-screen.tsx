import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { isMissing } from '../../platform/network/api-error.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useAnew } from '../../platform/network/use-anew.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageColumns } from '../../ui/page-columns.tsx'
import { communityQuery } from './communities.api.ts'
import { CommunityPage } from './page/community-page.tsx'
import { CommunityPageSkeleton } from './page/community-page-skeleton.tsx'
import type { CommunityTab } from './community-tabs.ts'

type Props = { identifier: string; tab: CommunityTab | undefined; onTab: (tab: CommunityTab) => void }

/** `/communities/{slug}`: loads the community; its slug is the address, an id or uuid leads there, an unknown one to /404. */
export function CommunityScreen({ identifier, tab, onTab }: Props) {
  const search = useSearch({ strict: false })
  const { data, error, isPending, refetch } = useQuery(communityQuery(identifier))
  const anew = useAnew(communityQuery(identifier).queryKey)
  usePageTitle(data?.name)
  if (isMissing(error)) return <Navigate to="/404" replace />
  if (isPending) return <CommunityPageSkeleton onRetry={anew} />
  if (data === undefined) {
    return (
      <PageColumns>
        <ErrorState onRetry={() => void refetch()} />
      </PageColumns>
    )
  }
  if (data.slug !== identifier)
    return <Navigate to="/communities/$slug" params={{ slug: data.slug }} search={search} replace />
  return <CommunityPage community={data} tab={tab} onTab={onTab} />
}
