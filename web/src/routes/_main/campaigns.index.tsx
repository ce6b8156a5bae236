import { campaignSorts } from '@kindling/contract/campaign-lists'
import type { Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { type CampaignChoice, CampaignsScreen, campaignsQuery, offeredLists } from '../../features/campaigns/index.ts'
import { currentSession } from '../../platform/session/session-store.ts'

export const Route = createFileRoute('/_main/campaigns/')({
  staticData: { title: words.campaigns },
  validateSearch: (search): CampaignChoice => {
    const list = offeredLists.find((one) => one === search['list'])
    const sort = campaignSorts.find((one) => one === search['sort'])
    const topic = typeof search['topic'] === 'string' ? (search['topic'] as Topic) : undefined
    return { ...(list && { list }), ...(sort && { sort }), ...(topic && { topic }) }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.list === 'mine' && currentSession().token === null) return
    void context.queryClient.prefetchInfiniteQuery(campaignsQuery(deps))
  },
  component: Campaigns,
})

function Campaigns() {
  const choice = Route.useSearch()
  const navigate = useNavigate()
  return (
    <CampaignsScreen
      choice={choice}
      onChoose={(search) => void navigate({ to: '/campaigns', search, replace: true, resetScroll: false })}
    />
  )
}
