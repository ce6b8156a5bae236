import * as words from '@kindling/words/home/home'
import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { refreshSession, useSession } from '../../platform/session/session.ts'
import { useRetry } from '../../platform/network/use-retry.ts'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { StatsCard } from '../impact/index.ts'
import { DeletionNotice } from '../accounts/index.ts'
import { GuestHero } from './guest-hero.tsx'
import { HomeSections } from './home-sections.tsx'
import { AsideCardSkeleton, HomeSkeleton, MemberHomeSkeleton } from './home-skeleton.tsx'
import { homeQuery } from './home.api.ts'
import { FirstCards, FromYourCommunities, JustFinished, MemberAside, MoreCampaigns } from './lazy-parts.tsx'
import { shownCommunities } from './suggested.ts'
import { WhereGiftGoes } from './where-gift-goes.tsx'
import { YourCommunities } from './your-communities.tsx'

export function HomePage() {
  const { token, user, error } = useSession()
  const { data, isPending, isError, refetch } = useQuery(homeQuery)
  const retry = useRetry(homeQuery.queryKey)
  const finished = data?.finished[0]
  const begins = data && (data.changed || (data.start && user?.settings?.start_put_away !== true))
  const { suggested, trending } = shownCommunities(data?.trending ?? [], user)
  usePageTitle(words.title)
  if (token !== null && (isPending || (user?.communities === undefined && error === null)))
    return (
      <MemberHomeSkeleton
        onRetry={() => {
          retry()
          void refreshSession()
        }}
      />
    )
  return (
    <PageColumns
      aside={
        <>
          {token !== null && <MemberAside inviteTo={data?.invite_to} />}
          <WhereGiftGoes />
          {finished && <JustFinished campaign={finished} />}
          {isPending && <AsideCardSkeleton />}
        </>
      }
    >
      {token === null ? (
        <GuestHero totals={data?.totals} />
      ) : (
        <>
          <h1 className="sr-only">{words.title}</h1>
          {user?.deletes_at && <DeletionNotice at={user.deletes_at} />}
          <FirstCards home={begins ? data : undefined} />
          <div className="lg:hidden">
            <StatsCard />
          </div>
        </>
      )}
      <div className={`grid grid-cols-1 gap-10 pt-7 ${token === null || begins ? '' : 'lg:pt-0'}`}>
        {data ? (
          <HomeSections home={data} suggested={suggested} trending={trending} />
        ) : isError ? (
          <>
            <YourCommunities suggested={[]} />
            {token !== null && <FromYourCommunities />}
            <ErrorState onRetry={() => void refetch()} />
            <MoreCampaigns shown={[]} />
          </>
        ) : (
          <HomeSkeleton onRetry={retry} />
        )}
      </div>
    </PageColumns>
  )
}
