import { LoadingRegion, Skeleton, SkeletonLines } from '../../../ui/states/skeleton.tsx'

const rows = [1, 2, 3, 4, 5]

export function ListSkeleton({ onRetry }: { onRetry?: () => void }) {
  return (
    <LoadingRegion page {...(onRetry && { onRetry })}>
      {rows.map((row) => (
        <div key={row} data-skeleton-row className="flex min-h-19 items-center gap-4 px-4">
          <Skeleton className="size-12 rounded-pill" />
          <span className="grow">
            <SkeletonLines widths={['45%', '85%']} />
          </span>
        </div>
      ))}
    </LoadingRegion>
  )
}
