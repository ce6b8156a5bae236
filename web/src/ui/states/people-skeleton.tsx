import { LoadingRegion, Skeleton } from './skeleton.tsx'

export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion className="grid gap-7">
      {Array.from({ length: rows }, (_, i) => (
        <span key={i} className="flex items-center gap-3">
          <Skeleton className="size-11 rounded-pill!" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="ms-auto h-4 w-12" />
        </span>
      ))}
    </LoadingRegion>
  )
}
