import { longestReason } from '@kindling/contract/complaints/rules'
import * as words from '@kindling/words/complaints/complaints'
import { useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'

export type ReasonSheetProps = {
  /** The uuid of what the reason is about: its text is saved for that alone. */
  about: string
  title: string
  body: string
  /** The hint below the field; by default it says that the author reads the reason. */
  hint?: string
  act: string
  danger?: boolean
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
}

export function ReasonSheet({
  about,
  title,
  body,
  hint = words.reasonHint,
  act,
  danger = false,
  onAct,
  onClose,
}: ReasonSheetProps) {
  const [reason, setReason, forget] = useTyped(`${act} ${about}`, '')
  const [missing, setMissing] = useState(false)
  async function run(): Promise<void> {
    const text = reason.trim()
    setMissing(text === '')
    if (text === '') return
    await onAct(text)
    forget()
    onClose()
  }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={title} size={480}>
      <AskFirst
        act={act}
        acting={words.saving}
        cancel={words.keep}
        danger={danger}
        onAct={run}
        onCancel={() => {
          forget()
          onClose()
        }}
      >
        <p className="text-text-2">{body}</p>
        <TextArea
          label={words.reason}
          hint={hint}
          error={missing ? words.reasonMissing : undefined}
          value={reason}
          max={longestReason}
          counterFrom={longestReason - 60}
          dir="auto"
          onChange={({ target }) => {
            setReason(target.value)
            setMissing(false)
          }}
        />
      </AskFirst>
    </ResponsiveModal>
  )
}
