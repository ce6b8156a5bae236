import { useQuery } from '@tanstack/react-query'
import { useAnew } from '../../../platform/network/use-anew.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import * as words from '@kindling/words/updates'
import { type HostAddress, updateQuery } from '../updates.api.ts'
import { UpdatePage } from './update-page.tsx'
import { UpdateSkeleton } from './update-skeletons.tsx'

/** `/{modelType}/{id}/updates/{updateUuid}` */
export function UpdateScreen({ host, uuid }: { host: HostAddress; uuid: string }) {
  const query = updateQuery(host, uuid)
  const result = useQuery(query)
  const anew = useAnew(query.queryKey)
  usePageTitle(result.data && (result.data.name || words.removed))
  return (
    <LoadedPage result={result} skeleton={<UpdateSkeleton onRetry={anew} />}>
      {(update) => <UpdatePage update={update} />}
    </LoadedPage>
  )
}
