import { Card } from '../../../ui/layout/card.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'

/** Skeletons in the places of the rows and switches. */
export function SettingsSkeleton({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadingRegion onRetry={onRetry} className="grid gap-3 xl:col-span-2 xl:grid-cols-[minmax(0,1fr)_320px] xl:gap-x-6">
      <div className="grid content-start gap-3">
        <SectionSkeleton rows={1} />
        <SectionSkeleton rows={4} />
      </div>
      <div>
        <SectionSkeleton rows={5} />
      </div>
    </LoadingRegion>
  )
}

function SectionSkeleton({ rows }: { rows: number }) {
  return (
    <Card flush>
      <Skeleton className="mx-[16px] mt-4 mb-3 h-6 w-30" />
      <div className="divide-y divide-line border-t border-line">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className="flex min-h-15 items-center justify-between gap-4 px-[16px]">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-8 w-13 rounded-pill" />
          </div>
        ))}
      </div>
    </Card>
  )
}
