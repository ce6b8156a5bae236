import { createFileRoute } from '@tanstack/react-router'
import { campaignQuery, CampaignShareScreen } from '../../features/campaigns/index.ts'

export const Route = createFileRoute('/_web-share/campaigns/$id/share')({
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campaignQuery(params.id)),
  component: Share,
})

function Share() {
  const { id } = Route.useParams()
  return <CampaignShareScreen key={id} id={id} />
}
