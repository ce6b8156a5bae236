import * as words from '@kindling/words/donations/donations'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Navigate, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useRetry } from '../../platform/network/use-retry.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PartHead, partHeadLink } from '../../ui/layout/part-head.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type KindGiving, pageOf } from '../giveables/index.ts'
import { Donations } from './lazy-donations.tsx'
import { givenTo, type GivenTo } from './given-to.ts'

type Props<Shown, K extends QueryKey> = {
  giving: KindGiving<Shown>
  /** The query of the giveable's page. */
  query: UseQueryOptions<Shown, Error, Shown, K>
  identifier: string
  note?: string
}

/** `/{type}/{identifier}/donations`, for organizers; everybody else is led to the giveable's page. */
export function DonationsScreen<Shown extends { may: readonly string[] }, K extends QueryKey>(props: Props<Shown, K>) {
  const { giving, query, identifier, note } = props
  const result = useQuery(query)
  const retry = useRetry(query.queryKey)
  usePageTitle(result.data && `${words.title} · ${giving.giveableOf(result.data).name}`)
  return (
    <LoadedPage result={result} skeleton={<Waiting onRetry={retry} />}>
      {(shown) => {
        const of = givenTo(giving, shown)
        const { type } = of.giveable
        if (!shown.may.includes('organize')) return <NotForYou to={pageOf({ type, id: of.identifier })} />
        if (of.identifier !== identifier)
          return <Navigate to="/$type/$id/donations" params={{ type, id: of.identifier }} replace />
        return (
          <PageColumns>
            <DonationsHead of={of} />
            <Donations of={of} note={note} />
          </PageColumns>
        )
      }}
    </LoadedPage>
  )
}

function NotForYou({ to }: { to: string }) {
  useEffect(() => toast.error(words.notForYou), [])
  return <Navigate to={to} search={{}} replace />
}

const Waiting = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-7 w-3/5" />
      <Skeleton className="h-60 rounded-card!" />
      <PeopleSkeleton rows={6} />
    </PageColumns>
  </LoadingRegion>
)

function DonationsHead({ of: { giveable: g, identifier } }: { of: GivenTo }) {
  return (
    <PartHead title={words.title} name={g.name} quiet={g.quiet}>
      <Link to={pageOf({ type: g.type, id: identifier })} search={{}} className={partHeadLink}>
        {words.viewPage}
      </Link>
    </PartHead>
  )
}
