import type { CampaignCard } from '@kindling/contract/campaigns'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** For who looks at their own; nobody else loads it. */
export const OwnNote = lazyPart<{ campaign: CampaignCard }>(
  () => import('./own-note.tsx').then((m) => m.OwnNote),
  () => null,
)
