import { LoadingRegion, Skeleton, SkeletonLines } from '../../../../ui/states/skeleton.tsx'

export function PosterSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion className="grid gap-3" onRetry={onRetry}>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <Skeleton className="h-[min(64vw,18rem)] rounded-none" />
        <div className="grid gap-5 p-5">
          <SkeletonLines widths={['95%', '70%']} />
          <Skeleton className="h-20 rounded-m" />
          <div className="flex gap-4">
            <Skeleton className="size-34 shrink-0 rounded-card" />
            <Skeleton className="h-18 grow self-center" />
          </div>
          <Skeleton className="h-12 rounded-m" />
        </div>
      </div>
    </LoadingRegion>
  )
}
