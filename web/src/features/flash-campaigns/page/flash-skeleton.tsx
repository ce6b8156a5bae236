import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

export const FlashSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <div data-dark-page>
    <LoadingRegion page onRetry={onRetry}>
      <PageColumns>
        <Skeleton className="mx-auto h-20 w-4/5" />
        <Skeleton className="mx-auto aspect-square w-full max-w-55 rounded-pill!" />
      </PageColumns>
    </LoadingRegion>
  </div>
)
