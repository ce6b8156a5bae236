import * as words from '@kindling/words/flash-running'
import { type ReactNode, useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { LeavingFoot } from '../../../ui/layout/leaving-foot.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'

type Props = {
  title: string
  act: string
  acting: string
  /** Closing would lose typed text. */
  isChanged: boolean
  /** False: a field shows what is wrong with it. What it rejects with is shown above the button. */
  onAct: () => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/** A form in a sheet, which asks before it loses what was typed. */
export function FormSheet({ title, act, acting, isChanged, onAct, onClose, children }: Props) {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)

  async function go(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    try {
      if (await onAct()) onClose()
    } catch (error) {
      setFailure(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const mayClose = () => {
    if (busy) return false
    if (!isChanged || leaving) return true
    setLeaving(true)
    return false
  }
  return (
    <ResponsiveModal
      open
      onOpenChange={onClose}
      title={title}
      size={720}
      mayClose={mayClose}
      footer={
        leaving ? (
          <LeavingFoot onStay={() => setLeaving(false)} onLeave={onClose} />
        ) : (
          <div className="grid gap-2">
            {failure !== undefined && <InlineError>{failure}</InlineError>}
            <div className="grid grid-cols-2 gap-3 dialog:flex dialog:flex-row-reverse">
              <Button loading={busy ? acting : undefined} onClick={() => void go()}>
                {act}
              </Button>
              <Button variant="outline" onClick={() => mayClose() && onClose()}>
                {words.close}
              </Button>
            </div>
          </div>
        )
      }
    >
      <div className="grid gap-5">{children}</div>
    </ResponsiveModal>
  )
}
