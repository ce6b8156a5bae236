import type { Message } from '@kindling/contract/chats/messages'
import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import * as words from '@kindling/words/chats/chats'
import { useQueryClient } from '@tanstack/react-query'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ReportSheet } from '../../complaints/index.ts'
import { MessageMenu } from '../acts/lazy-sheets.ts'
import { deleteMessage } from '../acts/messages.ts'

export type Sheet = { message: Message; step: 'menu' | 'delete' | 'report' }

type Props = {
  chat: string
  sheet: Sheet
  onSheet: (sheet: Sheet | undefined) => void
  onReact: (kind: MessageReactionKind) => void
  onReply: () => void
  onEdit: () => void
}

export function MessageSheets({ chat, sheet: { message, step }, onSheet, onReact, onReply, onEdit }: Props) {
  const queries = useQueryClient()
  const close = () => onSheet(undefined)
  const { person } = message
  if (step === 'report')
    return (
      <ReportSheet
        of={{
          type: 'people',
          uuid: person?.uuid ?? message.uuid,
          inChat: { chat, message: message.uuid },
          ...(person && { person: { uuid: person.uuid, name: person.first_name } }),
        }}
        onClose={close}
      />
    )
  if (step === 'delete')
    return (
      <ResponsiveModal open onOpenChange={(open) => !open && close()} title={words.removeTitle} size={390}>
        <AskFirst
          danger
          act={words.remove}
          acting={words.removing}
          cancel={words.keep}
          onCancel={close}
          onAct={() => deleteMessage(queries, { chat, message }).then(close)}
        >
          <p className="text-text-2">{words.removeBody}</p>
        </AskFirst>
      </ResponsiveModal>
    )
  return (
    <MessageMenu
      message={message}
      onReact={onReact}
      onReply={onReply}
      onEdit={onEdit}
      onDelete={() => onSheet({ message, step: 'delete' })}
      onReport={() => onSheet({ message, step: 'report' })}
      onClose={close}
    />
  )
}
