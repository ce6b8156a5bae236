import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { isolate } from '@kindling/words/locale'
import { Button } from '../../../ui/forms/button.tsx'
import { AskLeaveGiver } from './ask-leave-giver.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'

type AskProps = { community: Community; onLeave: () => void; onClose: () => void }

export const LeaveSheet = (props: AskProps) => (
  <ResponsiveModal
    open
    onOpenChange={(open) => !open && props.onClose()}
    title={words.leaveTitle({ name: isolate(props.community.name) })}
  >
    <AskLeave {...props} />
  </ResponsiveModal>
)

/** Both buttons look the same, because leaving has no cost. Monthly givers choose what becomes of their gifts. */
export function AskLeave(props: AskProps) {
  const { community: c, onLeave, onClose } = props
  if (c.my_monthly_cents !== null && c.my_monthly_cents > 0) return <AskLeaveGiver {...props} />
  return (
    <div className="grid gap-4 pt-1">
      <p className="text-text-2">{c.visibility === 'open' ? words.leaveBody : words.leaveRequestBody}</p>
      <div className="grid gap-3 min-[400px]:grid-cols-2">
        <Button variant="outline" onClick={onClose}>
          {words.stay}
        </Button>
        <Button
          variant="outline"
          onClick={() => {
            onClose()
            onLeave()
          }}
        >
          {words.menu.leave}
        </Button>
      </div>
    </div>
  )
}
