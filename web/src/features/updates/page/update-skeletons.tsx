import * as words from '@kindling/words/updates/updates'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

type Props = { onRetry: () => void }

export const UpdateSkeleton = ({ onRetry }: Props) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-12" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-11 w-1/2" />
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} className="h-5" />
      ))}
    </PageColumns>
  </LoadingRegion>
)

export const UpdatesHeading = () => (
  <h1 tabIndex={-1} className="sr-only text-h1 tracking-[-0.02em] md:not-sr-only">
    {words.title}
  </h1>
)

/** The skeleton before the app has loaded; the list's own skeleton fills the same places. */
export const UpdatesSkeleton = () => (
  <PageColumns>
    <UpdatesHeading />
    <Skeleton className="h-12" />
    <Skeleton className="my-1 h-11 rounded-pill!" />
    <div className="mt-2">
      <UpdateCardsSkeleton />
    </div>
  </PageColumns>
)

export const UpdateCardsSkeleton = () => (
  <LoadingRegion>
    <div className="grid gap-4">
      {Array.from({ length: 3 }, (_, i) => (
        <Skeleton key={i} className="h-48 rounded-card!" />
      ))}
    </div>
  </LoadingRegion>
)

export const WriteSkeleton = () => (
  <LoadingRegion page>
    <PageColumns>
      <Skeleton className="h-12" />
      <Skeleton className="h-14 rounded-m" />
      <Skeleton className="h-60 rounded-m" />
    </PageColumns>
  </LoadingRegion>
)
