import type { Community } from '@kindling/contract/communities/calls'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'

type SheetProps = { community: Community; onClose: () => void }

const parts = () => import('../opened-parts.tsx')

export const AskSheet = lazyPart<SheetProps>(() => parts().then((m) => m.AskSheet), LostSheet)
export const LeaveSheet = lazyPart<SheetProps & { onLeave: () => void }>(
  () => parts().then((m) => m.LeaveSheet),
  LostSheet,
)
export const CommunityMenu = lazyPart<SheetProps>(() => parts().then((m) => m.CommunityMenu), LostSheet)
