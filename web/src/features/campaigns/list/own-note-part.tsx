import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { phaseOf } from '../figures/progress.ts'

/** Lazy, because only people with campaigns of their own need it. */
const LazyNote = lazyPart<{ campaign: CampaignCard }>(
  () => import('./own-note.tsx').then((m) => m.OwnNote),
  () => null,
  <Skeleton className="mt-3 h-16 rounded-m!" />,
)

/** An active campaign needs no note. */
export const OwnNote = ({ campaign }: { campaign: CampaignCard }) =>
  phaseOf(campaign) === 'active' ? null : <LazyNote campaign={campaign} />
