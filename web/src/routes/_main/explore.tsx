import * as words from '@kindling/words/shell'
import { createFileRoute } from '@tanstack/react-router'
import { communitiesQuery, CommunitiesScreen } from '../../features/communities/index.ts'
import { signedInOnly } from '../../platform/session/guards.ts'

export const Route = createFileRoute('/_main/explore')({
  beforeLoad: signedInOnly,
  staticData: { title: words.explore },
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(communitiesQuery),
  component: CommunitiesScreen,
})
