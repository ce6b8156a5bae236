import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

export const StaffSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns lead={<Skeleton className="h-8 w-1/3" />} aside={<Skeleton className="h-100 rounded-card!" />}>
      <Skeleton className="h-12 xl:hidden" />
      <PeopleSkeleton rows={4} />
    </PageColumns>
  </LoadingRegion>
)
