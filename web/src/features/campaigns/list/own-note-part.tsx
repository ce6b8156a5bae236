import type { CampaignCard } from '@kindling/contract/campaigns'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { phaseOf } from '../figures/progress.ts'

/** For who looks at their own; nobody else loads it. */
const LaterNote = lazyPart<{ campaign: CampaignCard }>(
  () => import('./own-note.tsx').then((m) => m.OwnNote),
  () => null,
  <Skeleton className="mt-3 h-16 rounded-m!" />,
)

/** What takes gifts says so by itself. */
export const OwnNote = ({ campaign }: { campaign: CampaignCard }) =>
  phaseOf(campaign) === 'active' ? null : <LaterNote campaign={campaign} />
