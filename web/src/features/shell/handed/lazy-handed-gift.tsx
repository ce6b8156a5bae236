import type { GiveableType } from '@kindling/contract/common'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'

export const LazyHandedGift = lazyPart<{ type: GiveableType; identifier: string }>(
  () => import('./handed-gift.tsx').then((m) => m.HandedGift),
  ErrorState,
)
