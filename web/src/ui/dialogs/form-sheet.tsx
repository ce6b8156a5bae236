import * as words from '@kindling/words/common'
import { type ReactNode, useId, useState } from 'react'
import { messageOf } from '../../platform/network/api-error.ts'
import { Button } from '../forms/button.tsx'
import { InlineError } from '../forms/inline-error.tsx'
import { Missing } from '../forms/missing.tsx'
import { LeavingFoot } from '../layout/leaving-foot.tsx'
import { ResponsiveModal } from './responsive-modal.tsx'

type Props = {
  title: string
  act: string
  acting: string
  /** Closing would lose typed text. */
  isChanged: boolean
  /** What the form still needs, as a sentence; it is off until then. */
  missing?: string | undefined
  size?: 520 | 720
  /** False: a field shows what is wrong with it. What it rejects with is shown above the button. */
  onAct: () => Promise<boolean>
  /** Deletes what this device saved of the form, after sending and at Discard. */
  forget?: () => void
  onClose: () => void
  children: ReactNode
}

export function FormSheet(props: Props) {
  const { title, act, acting, isChanged, missing, size = 720, onAct, forget, onClose, children } = props
  const form = useId()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const finish = () => {
    forget?.()
    onClose()
  }

  async function go(): Promise<void> {
    if (busy || missing !== undefined) return
    setBusy(true)
    setFailure(undefined)
    try {
      if (await onAct()) finish()
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
      size={size}
      mayClose={mayClose}
      footer={
        leaving ? (
          <LeavingFoot onStay={() => setLeaving(false)} onLeave={finish} />
        ) : (
          <div className="grid gap-2">
            {failure !== undefined && <InlineError>{failure}</InlineError>}
            <Missing>{missing}</Missing>
            <div className="grid grid-cols-2 gap-3 dialog:flex dialog:flex-row-reverse">
              <Button type="submit" form={form} disabled={missing !== undefined} loading={busy ? acting : undefined}>
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
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          // a dialog over this one has a form of its own
          if (event.target === event.currentTarget) void go()
        }}
      >
        {children}
      </form>
    </ResponsiveModal>
  )
}
