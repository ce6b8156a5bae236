import type { Community } from '@kindling/contract/communities'
import { lazyPart, type LostPartProps } from '../../../ui/lazy-part.tsx'
import { LostDialog } from '../../../ui/lost-dialog.tsx'

type SheetProps = { community: Community; onClose: () => void }

const Lost = ({ props, onRetry }: LostPartProps<{ onClose: () => void }>) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} />
)

export const AskSheet = lazyPart<SheetProps & { code?: string }>(
  () => import('./ask-sheet.tsx').then((m) => m.AskSheet),
  Lost,
)
export const LeaveSheet = lazyPart<SheetProps & { onLeave: () => void }>(
  () => import('./leave-sheet.tsx').then((m) => m.LeaveSheet),
  Lost,
)
export const CommunityMenu = lazyPart<SheetProps>(
  () => import('./community-menu.tsx').then((m) => m.CommunityMenu),
  Lost,
)
