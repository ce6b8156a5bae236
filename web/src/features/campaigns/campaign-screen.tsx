import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { isMissing } from '../../platform/network/api-error.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useAnew } from '../../platform/network/use-anew.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageColumns } from '../../ui/page-columns.tsx'
import { CampaignPage } from './page/campaign-page.tsx'
import { CampaignPageSkeleton } from './page/campaign-page-skeleton.tsx'
import { campaignQuery } from './campaigns.api.ts'

/** `/campaigns/{id}`: loads the campaign; its numeric id is the address, a uuid leads there, an unknown one to /404. */
export function CampaignScreen({ id }: { id: string }) {
  const search = useSearch({ strict: false })
  const { data, error, isPending, refetch } = useQuery(campaignQuery(id))
  const anew = useAnew(campaignQuery(id).queryKey)
  usePageTitle(data?.title)
  if (isMissing(error)) return <Navigate to="/404" replace />
  if (isPending) return <CampaignPageSkeleton onRetry={anew} />
  if (data === undefined) {
    return (
      <PageColumns>
        <ErrorState onRetry={() => void refetch()} />
      </PageColumns>
    )
  }
  if (String(data.id) !== id)
    return <Navigate to="/campaigns/$id" params={{ id: String(data.id) }} search={search} replace />
  return <CampaignPage campaign={data} />
}
