import * as words from '@kindling/words/leaderboards'
import { Check, Ellipsis, X } from 'lucide-react'
import { useState } from 'react'
import { ActionRows } from '../../ui/layout/action-rows.tsx'
import { IconButton } from '../../ui/forms/icon-button.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { useShowOnBoards } from './leaderboards.api.ts'

/** The ⋯ menu of a leaderboard: hides the viewer on all leaderboards, or shows them again. */
export function BoardMenu({ shown }: { shown: boolean }) {
  const [open, setOpen] = useState(false)
  const showViewer = useShowOnBoards()
  const leave = () => {
    showViewer(false)
    const undo = { label: words.undo, run: () => [showViewer(true), toast.success(words.back)] }
    toast.stay({ tone: 'notice', title: words.left, text: words.leftBody, action: undo })
  }
  const act = shown
    ? { icon: X, label: words.leave, onAct: () => void leaveOverlay().then(leave) }
    : { icon: Check, label: words.comeBack, onAct: () => void leaveOverlay().then(() => showViewer(true)) }
  return (
    <>
      <IconButton label={words.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.menu} size={480}>
        <ActionRows actions={[act]} />
      </ResponsiveModal>
    </>
  )
}
