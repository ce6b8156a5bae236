import { longestStaffReason } from '@kindling/contract/staff/rules'
import * as words from '@kindling/words/staff/staff'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTyped } from '../../platform/session/use-typed.ts'
import { useSession } from '../../platform/session/session.ts'
import { AskFirst } from '../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { SignInAgain } from '../accounts/index.ts'
import type { ReasonSheetProps } from '../complaints/index.ts'
import { needsSignIn, useStaffRefresh } from './staff.api.ts'

type Props = ReasonSheetProps & {
  /** False if no reason is required. */
  asks?: boolean
  /** Of the field, in place of those of a reason. */
  label?: string
  missingText?: string
  longest?: number
}

/** Asks for a sign-in if the last one is too old; the typed reason stays meanwhile. */
export function ActSheet({
  about,
  title,
  hint = words.logHint,
  asks = true,
  label = words.reason,
  missingText = words.reasonMissing,
  longest = longestStaffReason,
  onAct,
  onClose,
  ...texts
}: Props) {
  const { user } = useSession()
  const returnTo = useLocation({ select: ({ href }) => href })
  const refresh = useStaffRefresh()
  const [reason, setReason, forget] = useTyped(`${texts.act} ${about}`, '')
  const [missing, setMissing] = useState(false)
  const [again, setAgain] = useState(false)

  async function run(): Promise<void> {
    const given = reason.trim()
    setMissing(asks && given === '')
    if (asks && given === '') return
    try {
      await onAct(given)
      forget()
      await refresh()
      onClose()
    } catch (error) {
      if (!needsSignIn(error)) throw error
      setAgain(true)
    }
  }
  // refetching earlier could remove the row with this sheet before its error message is read
  function leave(): void {
    onClose()
    void refresh()
  }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && leave()} title={again ? words.againTitle : title} size={480}>
      {again && user ? (
        <SignInAgain user={user} returnTo={returnTo} onProven={() => setAgain(false)} />
      ) : (
        <AskFirst
          act={texts.act}
          acting={words.saving}
          cancel={words.cancel}
          danger={texts.danger ?? false}
          onAct={run}
          onCancel={() => {
            forget()
            leave()
          }}
        >
          <p className="text-text-2">{texts.body}</p>
          {asks && (
            <TextArea
              label={label}
              hint={hint}
              error={missing ? missingText : undefined}
              value={reason}
              max={longest}
              counterFrom={longest - 60}
              dir="auto"
              onChange={({ target }) => {
                setReason(target.value)
                setMissing(false)
              }}
            />
          )}
        </AskFirst>
      )}
    </ResponsiveModal>
  )
}
