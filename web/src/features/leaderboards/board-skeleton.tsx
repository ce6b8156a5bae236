import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

export const BoardSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-12 rounded-m!" />
      <Skeleton className="h-11 w-4/5 rounded-pill!" />
      <div className="mx-auto grid w-full max-w-120 grid-cols-3 items-end gap-2 pt-4">
        <Skeleton className="h-44" />
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
      </div>
      {Array.from({ length: 8 }, (_, i) => (
        <Skeleton key={i} className="h-13" />
      ))}
    </PageColumns>
  </LoadingRegion>
)
