import type { Split } from '@kindling/contract/communities/splits'
import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { useQuery } from '@tanstack/react-query'
import { shortDate } from '../../../ui/text/day-words.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { splitsQuery } from '../inside.api.ts'
import { SplitBar } from '../page/split-bar.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { community: Community; onClose: () => void }

/** All past, current and pending splits, newest first. */
export function SplitHistory({ community: c, onClose }: Props) {
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.splitBefore}>
      <Splits slug={c.slug} />
    </ResponsiveModal>
  )
}

function Splits({ slug }: { slug: string }) {
  const { data, isPending, refetch } = useQuery(splitsQuery(slug))
  if (isPending) return <SplitsSkeleton />
  if (data === undefined) return <ErrorState onRetry={() => void refetch()} />
  return (
    <div className="grid gap-5 pt-1 pb-2">
      {data.length < 2 && <p className="text-text-2">{words.splitNone}</p>}
      <ol className="grid gap-5">
        {data.map((split) => (
          <li key={split.effective_at} className="grid gap-2.5 border-b border-line pb-5 last:border-0 last:pb-0">
            <SplitTitle split={split} />
            <SplitBar shares={split.shares} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function SplitTitle({ split: { state, effective_at, by } }: { split: Split }) {
  return (
    <div>
      <h3 className="font-semibold">{words.splitStates[state]({ date: shortDate(new Date(effective_at)) })}</h3>
      {by !== null && (
        <p className="text-small text-text-2">
          <AsWritten>{words.splitBy({ name: isolate(by.name) })}</AsWritten>
        </p>
      )}
    </div>
  )
}

const SplitsSkeleton = () => (
  <LoadingRegion className="grid gap-5 pt-1 pb-2">
    {[0, 1].map((i) => (
      <span key={i} className="grid gap-2.5">
        <Skeleton className="h-5 w-1/3" />
        <Skeleton className="h-2.5 rounded-pill!" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
      </span>
    ))}
  </LoadingRegion>
)
