import { Card } from '../../../ui/layout/card.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { AmountsSkeleton, CoverSkeleton } from '../../giveables/index.ts'

export const ProjectSkeleton = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns
      aside={
        <Card className="grid gap-4">
          <Skeleton className="h-9 w-3/5" />
          <Skeleton className="h-2.5 rounded-pill!" />
          <AmountsSkeleton />
          <Skeleton className="h-12 rounded-m!" />
        </Card>
      }
    >
      <CoverSkeleton />
      <Skeleton className="mt-3 h-8 w-2/5 rounded-pill!" />
      <Skeleton className="h-9 w-11/12" />
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-11 w-3/5" />
      <Skeleton className="h-96 rounded-card" />
    </PageColumns>
  </LoadingRegion>
)
