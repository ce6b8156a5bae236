import type { Message } from '@kindling/contract/chats/messages'
import { messageReactionKinds, type MessageReactionKind } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import { clsx } from 'clsx'
import { Copy, Flag, Pencil, Reply, Trash2 } from 'lucide-react'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { faces } from '../message/reaction-row.tsx'
import { copyAndTell } from '../../../ui/toast/copy-and-tell.ts'

export type MessageMenuProps = {
  message: Message
  onReact: (kind: MessageReactionKind) => void
  onReply: () => void
  onEdit: () => void
  onDelete: () => void
  onReport: () => void
  onClose: () => void
}

export function MessageMenu({ message, onReact, onReply, onEdit, onDelete, onReport, onClose }: MessageMenuProps) {
  const { may, text, reactions } = message
  const then = (act: () => void) => () => void leaveOverlay().then(act)
  const when = (holds: boolean, action: Action): Action[] => (holds ? [action] : [])
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.actions} size={390}>
      {may.includes('react') && (
        <div role="group" aria-label={words.react} className="flex justify-between gap-1 pb-3">
          {messageReactionKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              aria-label={words.reactions[kind]}
              aria-pressed={reactions.mine.includes(kind)}
              onClick={then(() => onReact(kind))}
              className={clsx(
                'press grid size-12 place-items-center rounded-pill border text-h2',
                reactions.mine.includes(kind) ? 'border-primary bg-ember-soft' : 'border-line hover:bg-surface-2',
              )}
            >
              <span aria-hidden>{faces[kind]}</span>
            </button>
          ))}
        </div>
      )}
      <ActionRows
        actions={[
          ...when(may.includes('reply'), { icon: Reply, label: words.reply, onAct: then(onReply) }),
          ...when(text !== null, {
            icon: Copy,
            label: words.copy,
            onAct: then(() => void copyAndTell(text ?? '')),
          }),
          ...when(may.includes('edit'), { icon: Pencil, label: words.edit, onAct: then(onEdit) }),
          ...when(may.includes('report'), { icon: Flag, label: words.report, onAct: then(onReport) }),
          ...when(may.includes('delete'), { icon: Trash2, label: words.remove, danger: true, onAct: then(onDelete) }),
        ]}
      />
    </ResponsiveModal>
  )
}
