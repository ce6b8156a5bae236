import * as invitesWords from '@kindling/words/invites'
import { useQuery } from '@tanstack/react-query'
import { useAnew } from '../../platform/network/use-anew.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/loaded-page.tsx'
import { communityQuery } from '../communities/index.ts'
import { pageOf } from '../giveables/index.ts'
import { AlreadyIn, InviteSkeleton } from '../invites/index.ts'
import { JoinCommunity } from './join-community.tsx'

/** `/communities/{id}/join`: the same without anybody who invites. */
export function JoinCommunityScreen({ identifier }: { identifier: string }) {
  const result = useQuery(communityQuery(identifier))
  const anew = useAnew(communityQuery(identifier).queryKey)
  usePageTitle(result.data?.name)
  return (
    <LoadedPage
      result={result}
      skeleton={
        <div className="mt-8">
          <InviteSkeleton onRetry={anew} />
        </div>
      }
    >
      {(c) =>
        c.membership?.state === 'active' ? (
          <AlreadyIn page={pageOf({ type: 'communities', id: c.slug })} words={invitesWords.alreadyMember} />
        ) : (
          <JoinCommunity community={c} />
        )
      }
    </LoadedPage>
  )
}
