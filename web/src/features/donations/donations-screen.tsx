import * as words from '@kindling/words/donations/donations'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Navigate, Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { useRetry } from '../../platform/network/use-retry.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { type KindGiving, pageOf } from '../giveables/index.ts'
import { Donations } from './lazy-donations.tsx'
import { givenTo, type GivenTo } from './given-to.ts'
import { Name } from '../../ui/text/name.tsx'

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
    <header data-quiet-page={g.quiet || undefined} className="flex flex-wrap items-start gap-x-4">
      <div className="min-w-[min(9rem,100%)] flex-1">
        <p className="text-small text-text-2">{words.title}</p>
        <h1 tabIndex={-1} className="text-h2 font-bold wrap-anywhere outline-none">
          <Name>{g.name}</Name>
        </h1>
      </div>
      <Link
        to={pageOf({ type: g.type, id: identifier })}
        search={{}}
        className="min-h-11 shrink-0 content-center px-1 font-semibold text-ember-text hover:underline"
      >
        {words.viewPage}
      </Link>
    </header>
  )
}
