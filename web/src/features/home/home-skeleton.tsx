import { Card } from '../../ui/card.tsx'
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx'

/** Two sections of two cards, in the shape of what comes. */
export function HomeSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion onRetry={onRetry} className="grid grid-cols-1 gap-10">
      {['trending', 'almost'].map((section) => (
        <div key={section} className="grid gap-3">
          <Skeleton className="h-7.5 w-40" />
          <div className="-me-4 flex gap-3 overflow-hidden md:me-0 md:grid md:grid-cols-2 md:gap-4">
            <CardShape />
            <CardShape />
          </div>
        </div>
      ))}
    </LoadingRegion>
  )
}

/** A card of the aside, before it is known. */
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

function CardShape() {
  return (
    <Card flush className="w-71 shrink-0 md:w-auto">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3.5 p-4">
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-2.5 w-full rounded-pill" />
        <div className="flex items-center justify-between">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="h-11 w-22 rounded-m" />
        </div>
      </div>
    </Card>
  )
}
