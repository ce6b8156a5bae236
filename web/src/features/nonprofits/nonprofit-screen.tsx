import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../platform/page-title.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../ui/states/skeleton.tsx'
import { NonprofitPage } from './nonprofit-page.tsx'
import { nonprofitQuery } from './nonprofits.api.ts'

/** `/nonprofits/{uuid}`: loads the nonprofit. An unknown or malformed uuid redirects to /404. */
export function NonprofitScreen({ uuid }: { uuid: string }) {
  const result = useQuery(nonprofitQuery(uuid))
  usePageTitle(result.data?.name)
  return (
    <LoadedPage result={result} skeleton={<NonprofitSkeleton />}>
      {(nonprofit) => <NonprofitPage nonprofit={nonprofit} />}
    </LoadedPage>
  )
}

function NonprofitSkeleton() {
  return (
    <LoadingRegion>
      <PageColumns aside={<Skeleton className="h-32 rounded-card!" />}>
        <div className="relative -mx-[16px] -mt-5 md:mx-0 md:mt-0">
          <Skeleton className="aspect-[2/1] rounded-none! md:rounded-sheet! xl:aspect-[588/196]" />
          <Skeleton className="absolute! start-[16px] -bottom-[40px] size-26 rounded-thing! ring-4 ring-bg md:start-0" />
        </div>
        <Skeleton className="mt-14 h-9 w-4/5" />
        <Skeleton className="h-8 w-3/5 rounded-pill!" />
        <Skeleton className="h-5 w-full" />
        {[0, 1, 2].map((i) => (
          <Card key={i} className="grid gap-3">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-5 w-4/5" />
          </Card>
        ))}
      </PageColumns>
    </LoadingRegion>
  )
}
