import { PageColumns } from '../../ui/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx'

export const StaffSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns lead={<Skeleton className="h-8 w-1/3" />} aside={<Skeleton className="h-100 rounded-card!" />}>
      <Skeleton className="h-12 xl:hidden" />
      <PeopleSkeleton rows={4} />
    </PageColumns>
  </LoadingRegion>
)
