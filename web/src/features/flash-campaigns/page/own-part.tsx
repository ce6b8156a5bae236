import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { OrganizerStrip } from '../../donations/index.ts'

/** Lazy, because only organizers need it. */
const RunPart = lazyPart<{ flash: FlashCampaign }>(
  () => import('../run/run-part.tsx').then((m) => m.RunPart),
  ({ onRetry }) => <ErrorState onRetry={onRetry} />,
  <Skeleton className="h-11 rounded-m" />,
)

export function OwnPart({ flash: c }: { flash: FlashCampaign }) {
  return (
    <div className="grid gap-3 pb-2">
      <OrganizerStrip giveable={{ type: 'flash-campaigns', id: c.id, uuid: c.uuid }} />
      <RunPart flash={c} />
    </div>
  )
}
