import { Card } from '../../ui/layout/card.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { PeopleSkeleton } from '../../ui/states/people-skeleton.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'

export const PersonSkeleton = () => (
  <LoadingRegion page>
    <PageColumns aside={<Skeleton className="h-32 rounded-card" />}>
      <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
        <Skeleton className="aspect-video rounded-none md:rounded-sheet" />
        <Skeleton className="absolute! start-[16px] -bottom-[52px] size-26 rounded-pill ring-4 ring-bg md:start-6" />
      </div>
      <Skeleton className="mt-14 h-9 w-4/5 md:ms-6" />
      <Skeleton className="h-5 w-3/5 md:ms-6" />
      <Skeleton className="h-22 rounded-card" />
      <Card className="mt-12">
        <PeopleSkeleton rows={3} />
      </Card>
    </PageColumns>
  </LoadingRegion>
)
