import * as words from '@kindling/words/shell/shell'
import { createFileRoute } from '@tanstack/react-router'
import { campaignGiving, campaignQuery, CampaignScreen } from '../../features/campaigns/index.ts'
import { sheetSearch } from '../../features/giveables/index.ts'
import { PageSheets } from '../../features/shell/index.ts'

export const Route = createFileRoute('/_main/campaigns/$id')({
  staticData: { title: words.campaign, top: 'none' },
  validateSearch: sheetSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(campaignQuery(params.id)),
  component: Campaign,
})

function Campaign() {
  const { id } = Route.useParams()
  return (
    <>
      <CampaignScreen key={id} id={id} />
      <PageSheets giving={campaignGiving} identifier={id} />
    </>
  )
}
