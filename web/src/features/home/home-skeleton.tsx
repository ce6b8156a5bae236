import { Card } from '../../ui/layout/card.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { CampaignCardSkeleton } from '../campaigns/index.ts'

export function HomeSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion onRetry={onRetry} className="grid grid-cols-1 gap-10">
      {[0, 1].map((section) => (
        <div key={section} className="grid gap-3">
          <Skeleton className="h-7.5 w-45" />
          <div className="-me-4 flex gap-3 overflow-hidden md:me-0 md:grid md:grid-cols-2 md:gap-4">
            {[0, 1].map((i) => (
              <div key={i} className="w-71 shrink-0 md:w-auto">
                <CampaignCardSkeleton />
              </div>
            ))}
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}

/** A skeleton for all of a member's home: a part shown early would move when the parts above it load. */
export function MemberHomeSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <PageColumns aside={<AsideCardSkeleton />}>
      <LoadingRegion onRetry={onRetry} className="grid grid-cols-1 gap-3">
        <Skeleton className="mb-4 h-51 rounded-card lg:hidden" />
        <Skeleton className="h-7.5 w-45" />
        <Skeleton className="h-95 rounded-card" />
      </LoadingRegion>
    </PageColumns>
  )
}

export function AsideCardSkeleton() {
  return (
    <Card aria-hidden="true" className="grid min-h-71 content-start gap-4 p-5">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-3 w-full rounded-pill" />
      {['w-3/5', 'w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex justify-between pb-2">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="h-4 w-12" />
        </div>
      ))}
    </Card>
  )
}
