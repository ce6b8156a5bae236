import { useQuery } from '@tanstack/react-query'
import { useOverlayAbout } from '../../../platform/overlay.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import * as commonWords from '@kindling/words/common'
import { profileQuery } from '../people.api.ts'
import { PersonMenu } from './person-menu.tsx'

/** The menu of a person in a list; it loads the profile first and opens over any page. */
export function PersonSheet({ onClose }: { onClose: () => void }) {
  const uuid = useOverlayAbout()
  const { data, isError, refetch } = useQuery({ ...profileQuery(uuid ?? ''), enabled: uuid !== null })
  if (data) return <PersonMenu profile={data} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={commonWords.loading}>
      {isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton className="h-40" />}
    </ResponsiveModal>
  )
}
