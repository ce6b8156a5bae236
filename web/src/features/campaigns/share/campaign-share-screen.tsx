import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { campaignQuery } from '../campaigns.api.ts'
import { PosterSkeleton } from '../../invites/index.ts'
import { isShared } from '../figures/progress.ts'
import { CampaignShare } from './campaign-share.tsx'

/** `/campaigns/{id}/share`. */
export function CampaignShareScreen({ id }: { id: string }) {
  const result = useQuery(campaignQuery(id))
  const retry = useRetry(campaignQuery(id).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage result={result} skeleton={<PosterSkeleton onRetry={retry} />}>
      {(c) =>
        !isShared(c) ? (
          <Navigate to="/campaigns/$id" params={{ id: String(c.id) }} replace />
        ) : String(c.id) === id ? (
          <CampaignShare campaign={c} />
        ) : (
          <Navigate to="/campaigns/$id/share" params={{ id: String(c.id) }} replace />
        )
      }
    </LoadedPage>
  )
}
