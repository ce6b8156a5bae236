import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { PosterSkeleton } from '../../invites/index.ts'
import { flashQuery } from '../flash-campaigns.api.ts'
import { FlashShare } from './flash-share.tsx'

/** `/flash-campaigns/{id}/share`. */
export function FlashShareScreen({ id }: { id: string }) {
  const result = useQuery(flashQuery(id))
  const retry = useRetry(flashQuery(id).queryKey)
  usePageTitle(result.data?.title)
  return (
    <LoadedPage result={result} skeleton={<PosterSkeleton onRetry={retry} />}>
      {(c) =>
        String(c.id) === id ? (
          <FlashShare flash={c} />
        ) : (
          <Navigate to="/flash-campaigns/$id/share" params={{ id: String(c.id) }} replace />
        )
      }
    </LoadedPage>
  )
}
