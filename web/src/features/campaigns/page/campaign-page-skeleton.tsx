import { Card } from '../../../ui/layout/card.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { AmountsSkeleton, CoverSkeleton } from '../../giveables/index.ts'

export function CampaignPageSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion page onRetry={onRetry}>
      <PageColumns aside={<AsideSkeleton />}>
        <CoverSkeleton />
        <div className="mt-3 grid gap-3">
          <Skeleton className="h-8 w-11/12 xl:h-10" />
          <Skeleton className="h-8 w-3/5 xl:h-10" />
          <Skeleton className="mt-1 h-5 w-full" />
          <Skeleton className="h-5 w-3/4" />
          <div className="mt-2 flex items-center gap-3">
            <Skeleton className="size-11 rounded-pill!" />
            <span className="grid grow gap-2">
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-2/5" />
            </span>
          </div>
        </div>
        <div className="mt-4 grid gap-4 xl:hidden">
          <span className="flex items-end justify-between">
            <Skeleton className="h-9 w-1/2" />
            <Skeleton className="h-4 w-1/5" />
          </span>
          <Skeleton className="h-2.5 rounded-pill!" />
          <span className="flex gap-2">
            <Skeleton className="h-12 grow-2 rounded-m!" />
            <Skeleton className="h-12 grow rounded-m!" />
          </span>
        </div>
        <Skeleton className="mt-8 h-7 w-2/5" />
        <Skeleton className="mt-3 h-72 rounded-card" />
      </PageColumns>
    </LoadingRegion>
  )
}

function AsideSkeleton() {
  return (
    <>
      <Card className="grid gap-4">
        <Skeleton className="h-9 w-3/5" />
        <Skeleton className="h-2.5 rounded-pill!" />
        <Skeleton className="h-4 w-full" />
        <AmountsSkeleton />
        <Skeleton className="h-12 rounded-m!" />
        <Skeleton className="h-12 rounded-m!" />
        <Skeleton className="h-12 rounded-m!" />
      </Card>
      <Card className="grid gap-4">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-11 w-full" />
      </Card>
    </>
  )
}
