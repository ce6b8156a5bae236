import type { NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/states/skeleton.tsx'
import { Ein } from './ein.tsx'
import { Fact, nextPayoutWords, payoutWords } from './nonprofit-record.tsx'
import { nonprofitBriefQuery } from './nonprofits.api.ts'

/** What everybody may know of a nonprofit: its mission, what it received, and its EIN. */
export function NonprofitFacts({ uuid }: { uuid: string }) {
  const { data, isError, refetch } = useQuery(nonprofitBriefQuery(uuid))
  if (data !== undefined) return <Brief nonprofit={data} />
  return isError ? <ErrorState onRetry={() => void refetch()} /> : <BriefSkeleton />
}

function Brief({ nonprofit: n }: { nonprofit: NonprofitBrief }) {
  return (
    <>
      {n.mission !== null && (
        <p dir="auto" lang="" className="wrap-anywhere">
          {n.mission}
        </p>
      )}
      <dl className="grid gap-3 text-small">
        <Fact name={words.received}>
          <Money cents={n.received_cents} className="tabular-nums" />
          <span className="block font-normal text-text-2">{words.receivedNote}</span>
        </Fact>
        <Fact name={words.lastPayout}>{payoutWords(n)}</Fact>
        <Fact name={words.nextPayout}>{nextPayoutWords(n)}</Fact>
        <Fact name={words.ein}>
          <Ein>{n.ein}</Ein>
        </Fact>
        {n.legal_name !== n.name && (
          <Fact name={words.legalName}>
            <Name>{n.legal_name}</Name>
          </Fact>
        )}
      </dl>
    </>
  )
}

const BriefSkeleton = () => (
  <LoadingRegion className="grid gap-4">
    <SkeletonLines widths={['100%', '70%']} />
    <Skeleton className="h-10" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
  </LoadingRegion>
)
