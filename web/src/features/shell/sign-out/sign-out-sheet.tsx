import * as words from '@kindling/words/shell/sign-out'
import { useState } from 'react'
import { currentSession } from '../../../platform/session/session.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { useLeave } from './use-leave.ts'
import { whatIsLost } from './what-is-lost.ts'

/** Asks before a sign-out deletes what was typed. */
export function SignOutSheet({ onClose }: { onClose: () => void }) {
  const leave = useLeave()
  const [lost] = useState(() => whatIsLost(currentSession().user?.uuid))
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.title} size={390}>
      <AskFirst danger act={words.act} acting={words.acting} cancel={words.stay} onCancel={onClose} onAct={leave}>
        <p className="text-text-2">{words.body(lost)}</p>
      </AskFirst>
    </ResponsiveModal>
  )
}
