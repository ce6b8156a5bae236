import * as invitesWords from '@kindling/words/invites'
import { type QueryKey, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAnew } from '../../platform/network/use-anew.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/loaded-page.tsx'
import { campaignQuery } from '../campaigns/index.ts'
import { communityQuery } from '../communities/index.ts'
import { pageOf } from '../giveables/index.ts'
import { AlreadyIn } from '../invites/index.ts'
import { JoinCampaign } from './join-campaign.tsx'
import { JoinCommunity } from './join-community.tsx'
import { JoinSkeleton } from './join-frame.tsx'

type Props = { identifier: string }

/** `/communities/{id}/join`: as by a link, without anybody who invites. */
export function JoinCommunityScreen({ identifier }: Props) {
  const query = communityQuery(identifier)
  return (
    <JoinScreen result={useQuery(query)} queryKey={query.queryKey} nameOf={({ name }) => name}>
      {(c) =>
        c.membership?.state === 'active' ? (
          <AlreadyIn page={pageOf({ type: 'communities', id: c.slug })} words={invitesWords.alreadyMember} />
        ) : (
          <JoinCommunity community={c} />
        )
      }
    </JoinScreen>
  )
}

/** `/campaigns/{id}/join`. */
export function JoinCampaignScreen({ identifier }: Props) {
  const query = campaignQuery(identifier)
  return (
    <JoinScreen result={useQuery(query)} queryKey={query.queryKey} nameOf={({ title }) => title}>
      {(c) => <JoinCampaign campaign={c} />}
    </JoinScreen>
  )
}

type ScreenProps<T> = {
  result: UseQueryResult<T>
  queryKey: QueryKey
  nameOf: (shown: T) => string
  children: (shown: T) => ReactNode
}

function JoinScreen<T>({ result, queryKey, nameOf, children }: ScreenProps<T>) {
  const anew = useAnew(queryKey)
  usePageTitle(result.data === undefined ? undefined : nameOf(result.data))
  return (
    <LoadedPage result={result} skeleton={<JoinSkeleton onRetry={anew} />}>
      {children}
    </LoadedPage>
  )
}
