import { useQuery } from '@tanstack/react-query'
import { useAnew } from '../../platform/network/use-anew.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/loaded-page.tsx'
import { campaignQuery } from '../campaigns/index.ts'
import { InviteSkeleton } from '../invites/index.ts'
import { JoinCampaign } from './join-campaign.tsx'

/** `/campaigns/{id}/join`. */
export function JoinCampaignScreen({ identifier }: { identifier: string }) {
  const result = useQuery(campaignQuery(identifier))
  const anew = useAnew(campaignQuery(identifier).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage
      result={result}
      skeleton={
        <div className="mt-8">
          <InviteSkeleton onRetry={anew} />
        </div>
      }
    >
      {(c) => <JoinCampaign campaign={c} />}
    </LoadedPage>
  )
}
