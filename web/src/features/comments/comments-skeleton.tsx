import { Card } from '../../ui/layout/card.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

export const CommentsSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-12 max-w-78 rounded-m!" />
      <Card>
        <PeopleSkeleton rows={5} />
      </Card>
    </PageColumns>
  </LoadingRegion>
)
