import { type ReactNode, useState } from 'react'
import { ApiError } from '../../platform/network/api-error.ts'
import { Button } from '../../ui/forms/button.tsx'
import { InlineError } from '../../ui/forms/inline-error.tsx'
import { Missing } from '../../ui/forms/missing.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'

type Props = {
  title: string
  body: ReactNode
  act: string
  acting: string
  cancel: string
  failed: string
  danger?: boolean
  /** What is still needed, as a sentence; the action is off until then. */
  missing?: string | undefined
  /** Deletes what this device saved of the field, after the action and at cancel. */
  forget?: () => void
  /** The action; the sheet closes when it resolves and shows the error when it rejects. */
  onAct: () => Promise<unknown>
  onClose: () => void
  /** Shown between the text and the buttons: a field for a reason, for example. */
  children?: ReactNode
}

export function ConfirmSheet(props: Props) {
  const { title, body, act, acting, cancel, failed, danger = false, missing, forget, onAct, onClose, children } = props
  const [state, setState] = useState<'idle' | 'busy' | { why: string }>('idle')

  const finish = () => {
    forget?.()
    onClose()
  }

  async function go(): Promise<void> {
    setState('busy')
    try {
      await onAct()
      finish()
    } catch (error) {
      setState({ why: (error instanceof ApiError && error.serverMessage) || failed })
    }
  }
  const isActing = state === 'busy'
  return (
    <ResponsiveModal
      open
      onOpenChange={onClose}
      title={title}
      dismissable={!isActing}
      footer={
        <div className="grid gap-2">
          <Missing>{missing}</Missing>
          <div className="grid gap-2 dialog:flex dialog:flex-row-reverse">
            <Button
              variant={danger ? 'danger' : 'primary'}
              disabled={missing !== undefined}
              loading={isActing ? acting : undefined}
              onClick={() => void go()}
            >
              {act}
            </Button>
            <Button variant="outline" aria-disabled={isActing || undefined} onClick={() => isActing || finish()}>
              {cancel}
            </Button>
          </div>
        </div>
      }
    >
      <div className="grid gap-4">
        <div className="text-pretty text-text-2">{body}</div>
        {children}
        {typeof state === 'object' && <InlineError>{state.why}</InlineError>}
      </div>
    </ResponsiveModal>
  )
}
