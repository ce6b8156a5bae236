import { createFileRoute } from '@tanstack/react-router'
import { campaignQuery } from '../../features/campaigns/campaigns.api.ts'
import { CampaignScreen } from '../../features/campaigns/campaign-screen.tsx'
import { sheetSearch } from '../../features/giveables/page-sheets.tsx'

export const Route = createFileRoute('/_main/campaigns/$id')({
  staticData: { title: 'campaign', top: 'none' },
  validateSearch: sheetSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campaignQuery(params.id)),
  component: Campaign,
})

function Campaign() {
  const { id } = Route.useParams()
  return <CampaignScreen key={id} id={id} />
}
