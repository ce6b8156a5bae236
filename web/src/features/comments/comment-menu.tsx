import type { Comment } from '@kindling/contract/comments/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/comments/comments'
import * as complaintWords from '@kindling/words/complaints/complaints'
import * as talkingWords from '@kindling/words/giveables/talk'
import { Copy, Eye, EyeOff, Flag, MicOff, Pencil, Pin, PinOff, Reply, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Action, ActionRows } from '../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../ui/dialogs/use-back-closes.ts'
import { ReactionButtons } from './reactions/reaction-buttons.tsx'
import type { useReactions } from './reactions/use-reactions.ts'
import { MuteForm } from '../giveables/index.ts'
import { useTalk } from './talk.ts'
import { copyAndTell } from '../../ui/toast/copy-and-tell.ts'

type Props = {
  comment: Comment
  mine: ReturnType<typeof useReactions>
  onEdit: () => void
  onHide: () => void
  onReport: () => void
  onClose: () => void
}

export function CommentMenu({ comment, mine, onEdit, onHide, onReport, onClose }: Props) {
  const talk = useTalk()
  const [muting, setMuting] = useState(false)
  const { may, text, person } = comment
  const { type, id } = talk.thread.giveable
  const name = isolate(person?.name ?? '')
  const mayMute = talk.thread.may.includes('moderate') && !comment.own && !comment.by_organizer && person !== null
  const then = (act: () => void) => () => void leaveOverlay().then(act)
  const when = (holds: boolean, action: Action): Action[] => (holds ? [action] : [])
  const actions = [
    ...when(may.includes('reply'), { icon: Reply, label: words.reply, onAct: then(() => talk.reply(comment)) }),
    ...when(text !== null, {
      icon: Copy,
      label: words.menu.copy,
      onAct: then(() => void copyAndTell(text ?? '')),
    }),
    ...when(may.includes('edit'), { icon: Pencil, label: words.menu.edit, onAct: then(onEdit) }),
    ...when(may.includes('pin'), { icon: Pin, label: words.menu.pin, onAct: then(() => talk.switch(comment, 'pin')) }),
    ...when(may.includes('unpin'), {
      icon: PinOff,
      label: words.menu.unpin,
      onAct: then(() => talk.switch(comment, 'unpin')),
    }),
    ...when(may.includes('unhide'), {
      icon: Eye,
      label: words.menu.unhide,
      onAct: then(() => talk.switch(comment, 'unhide')),
    }),
    ...when(!comment.own && comment.state === 'shown', {
      icon: Flag,
      label: complaintWords.report,
      onAct: then(onReport),
    }),
    ...when(may.includes('hide'), {
      icon: EyeOff,
      label: words.menu.hide,
      danger: true,
      onAct: then(onHide),
    }),
    ...when(mayMute, { icon: MicOff, label: talkingWords.mute, danger: true, onAct: () => setMuting(true) }),
    ...when(may.includes('delete'), {
      icon: Trash2,
      label: words.menu.delete,
      danger: true,
      onAct: then(() => talk.remove(comment)),
    }),
  ]
  if (muting)
    return (
      <ResponsiveModal
        open
        onOpenChange={(open) => !open && onClose()}
        title={talkingWords.muteTitle({ name })}
        size={480}
      >
        <MuteForm of={{ type, id: String(id) }} uuid={person!.uuid} onClose={onClose} />
      </ResponsiveModal>
    )
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={name} size={480}>
      {may.includes('react') && (
        <div role="group" aria-label={words.react} className="flex flex-wrap gap-2 pb-3">
          <ReactionButtons {...mine} quiet={talk.thread.giveable.quiet} onToggle={mine.toggle} />
        </div>
      )}
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}
