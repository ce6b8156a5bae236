import * as words from '@kindling/words/leaderboards/leaderboards'
import { Check, Ellipsis, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ActionRows } from '../../ui/layout/action-rows.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { useShowOnBoards } from './leaderboards.api.ts'
import { LeftRow } from './left-row.tsx'

/** The ⋯ menu of a leaderboard: hides the viewer on all leaderboards, or shows them again. Undo is in the row below. */
export function BoardMenu({ shown }: { shown: boolean }) {
  const [open, setOpen] = useState(false)
  const [left, setLeft] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const showViewer = useShowOnBoards()
  const show = (isShown: boolean) => {
    showViewer(isShown)
    setLeft(!isShown)
  }
  /** The row is about to disappear with the focus on it. */
  const close = () => {
    if (document.activeElement?.closest('[role=status]')) button.current?.focus()
    setLeft(false)
  }
  const act = shown
    ? { icon: X, label: words.leave, onAct: () => void leaveOverlay().then(() => show(false)) }
    : { icon: Check, label: words.comeBack, onAct: () => void leaveOverlay().then(() => show(true)) }
  return (
    <>
      <IconButton ref={button} label={words.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.menu} size={480}>
        <ActionRows actions={[act]} />
      </ResponsiveModal>
      {left && !shown && (
        <LeftRow
          onUndo={() => {
            close()
            showViewer(true)
          }}
          onOver={close}
        />
      )}
    </>
  )
}
