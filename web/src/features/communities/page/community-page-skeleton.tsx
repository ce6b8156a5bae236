import { Card } from '../../../ui/layout/card.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { AmountsSkeleton, CoverSkeleton } from '../../giveables/index.ts'

export function CommunityPageSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion page onRetry={onRetry}>
      <PageColumns aside={<AsideSkeleton />}>
        <CoverSkeleton className="xl:aspect-[588/248]">
          <Skeleton className="absolute! start-4 -bottom-10 size-26 rounded-thing! ring-4 ring-bg md:start-0" />
        </CoverSkeleton>
        <Skeleton className="mt-12 h-9 w-4/5" />
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="h-4 w-2/5" />
        <Skeleton className="mt-1 h-12 w-full rounded-m! xl:w-40" />
        <Card className="grid gap-3">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-2.5 rounded-pill!" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="mt-3 h-5 w-full" />
        </Card>
        <Skeleton className="mt-4 h-10 w-full" />
        {[0, 1, 2].map((i) => (
          <Card key={i} className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-m!" />
            <Skeleton className="h-4 w-3/5" />
          </Card>
        ))}
      </PageColumns>
    </LoadingRegion>
  )
}

function AsideSkeleton() {
  return (
    <Card className="grid gap-4">
      <Skeleton className="h-6 w-3/5" />
      <AmountsSkeleton />
      <Skeleton className="h-12 rounded-m!" />
      <Skeleton className="h-12 rounded-m!" />
    </Card>
  )
}
