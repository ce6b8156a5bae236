import * as words from '@kindling/words/shell/shell'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CampaignsScreen, campaignsQuery, choiceOf } from '../../features/campaigns/index.ts'
import { currentSession } from '../../platform/session/session-store.ts'

export const Route = createFileRoute('/_main/campaigns/')({
  staticData: { title: words.campaigns },
  // unknown values become undefined, because the router would otherwise keep them in the URL
  validateSearch: choiceOf,
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
