import { useQuery } from '@tanstack/react-query'
import { useAnew } from '../../../platform/network/use-anew.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/loaded-page.tsx'
import { PageColumns } from '../../../ui/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx'
import * as words from '@kindling/words/updates'
import { type HostAddress, updateQuery } from '../updates.api.ts'
import { UpdatePage } from './update-page.tsx'

/** `/{modelType}/{id}/updates/{updateUuid}` */
export function UpdateScreen({ host, uuid }: { host: HostAddress; uuid: string }) {
  const query = updateQuery(host, uuid)
  const result = useQuery(query)
  const anew = useAnew(query.queryKey)
  usePageTitle(result.data && (result.data.name || words.removed))
  return (
    <LoadedPage result={result} skeleton={<Waiting onRetry={anew} />}>
      {(update) => <UpdatePage update={update} />}
    </LoadedPage>
  )
}

const Waiting = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-12" />
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="h-11 w-1/2" />
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} className="h-5" />
      ))}
    </PageColumns>
  </LoadingRegion>
)
