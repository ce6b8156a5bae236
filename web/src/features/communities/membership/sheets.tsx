import type { Community } from '@kindling/contract/communities'
import { lazyPart, type LostPartProps } from '../../../ui/lazy-part.tsx'
import { LostDialog } from '../../../ui/lost-dialog.tsx'

type SheetProps = { community: Community; onClose: () => void }

const parts = () => import('../opened-parts.ts')
const Lost = ({ props, onRetry }: LostPartProps<{ onClose: () => void }>) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} />
)

export const AskSheet = lazyPart<SheetProps>(() => parts().then((m) => m.AskSheet), Lost)
export const LeaveSheet = lazyPart<SheetProps & { onLeave: () => void }>(() => parts().then((m) => m.LeaveSheet), Lost)
export const CommunityMenu = lazyPart<SheetProps>(() => parts().then((m) => m.CommunityMenu), Lost)
