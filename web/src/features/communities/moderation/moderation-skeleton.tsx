import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

export const ModerationSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns lead={<Head />} aside={<Skeleton className="h-60 rounded-card!" />}>
      <Skeleton className="h-12 xl:hidden" />
      <Skeleton className="h-12 rounded-m" />
      <PeopleSkeleton rows={6} />
    </PageColumns>
  </LoadingRegion>
)

const Head = () => (
  <div className="flex items-center gap-4">
    <Skeleton className="size-16 shrink-0 rounded-thing!" />
    <div className="grid grow gap-2">
      <Skeleton className="h-4 w-1/4" />
      <Skeleton className="h-7 w-3/5" />
    </div>
  </div>
)
