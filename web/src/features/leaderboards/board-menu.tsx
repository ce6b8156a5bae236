import * as words from '@kindling/words/leaderboards/leaderboards'
import { Check, Ellipsis, X } from 'lucide-react'
import { useRef, useState, useEffect } from 'react'
import { ActionRows } from '../../ui/layout/action-rows.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { useShowOnBoards } from './leaderboards.api.ts'

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

const undoMs = 6_000

/** Shown for a moment after the viewer left leaderboards. */
function LeftRow({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const over = useRef(onOver)
  useEffect(() => {
    button.current?.focus()
    const timer = setTimeout(() => over.current(), undoMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p
      role="status"
      className="flex min-h-11 basis-full items-center justify-between gap-3 rounded-m bg-surface-2 py-1 ps-3.5 pe-1.5 text-text-2"
    >
      <span>
        {words.left} {words.leftBody}
      </span>
      <button
        ref={button}
        type="button"
        className="press inline-flex min-h-11 items-center rounded-s px-2 text-small font-semibold text-ember-text"
        onClick={onUndo}
      >
        {words.undo}
      </button>
    </p>
  )
}
