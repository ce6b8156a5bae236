import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { campaignQuery } from './campaigns.api.ts'
import { CampaignPageSkeleton } from './page/campaign-page-skeleton.tsx'
import { CampaignPage } from './page/campaign-page.tsx'

/** `/campaigns/{id}`: loads the campaign. A uuid redirects to the numeric id, an unknown id to /404. */
export function CampaignScreen({ id }: { id: string }) {
  const search = useSearch({ strict: false })
  const result = useQuery(campaignQuery(id))
  const retry = useRetry(campaignQuery(id).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage result={result} skeleton={<CampaignPageSkeleton onRetry={retry} />}>
      {(c) =>
        String(c.id) === id ? (
          <CampaignPage campaign={c} />
        ) : (
          <Navigate to="/campaigns/$id" params={{ id: String(c.id) }} search={search} replace />
        )
      }
    </LoadedPage>
  )
}
