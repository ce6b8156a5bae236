import { useQuery } from '@tanstack/react-query'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import * as words from '@kindling/words/updates/updates'
import { type GiveableAddress, updateQuery } from '../updates.api.ts'
import { UpdatePage } from './update-page.tsx'
import { UpdateSkeleton } from './update-skeletons.tsx'

/** `/{modelType}/{id}/updates/{updateUuid}` */
export function UpdateScreen({ address, uuid }: { address: GiveableAddress; uuid: string }) {
  const query = updateQuery(address, uuid)
  const result = useQuery(query)
  const retry = useRetry(query.queryKey)
  usePageTitle(result.data && (result.data.name || words.removed))
  return (
    <LoadedPage result={result} skeleton={<UpdateSkeleton onRetry={retry} />}>
      {(update) => <UpdatePage update={update} />}
    </LoadedPage>
  )
}
