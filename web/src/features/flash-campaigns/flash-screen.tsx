import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { flashQuery } from './flash-campaigns.api.ts'
import { FlashPage } from './page/flash-page.tsx'
import { FlashSkeleton } from './page/flash-skeleton.tsx'

/** `/flash-campaigns/{id}`: loads the flash campaign. A uuid redirects to the numeric id, an unknown id to /404. */
export function FlashScreen({ id }: { id: string }) {
  const search = useSearch({ strict: false })
  const result = useQuery(flashQuery(id))
  const retry = useRetry(flashQuery(id).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage result={result} skeleton={<FlashSkeleton onRetry={retry} />}>
      {(c) =>
        String(c.id) === id ? (
          <FlashPage flash={c} />
        ) : (
          <Navigate to="/flash-campaigns/$id" params={{ id: String(c.id) }} search={search} replace />
        )
      }
    </LoadedPage>
  )
}
