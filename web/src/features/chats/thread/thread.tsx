import type { Message } from '@kindling/contract/chats/messages'
import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { reactTo } from '../acts/messages.ts'
import { ChatMenu } from '../acts/lazy-sheets.ts'
import { ChatFoot } from '../writing/chat-foot.tsx'
import { Composer, type ComposerHandle } from '../writing/composer.tsx'
import { EditBar } from '../writing/edit-bar.tsx'
import { writeMessage } from '../writing/outbox.ts'
import { MessageSheets, type Sheet } from './message-sheets.tsx'
import { Messages } from './messages.tsx'
import { ThreadHeader } from './thread-header.tsx'

type Props = { chat: OpenChat; at: string | undefined }

export function Thread({ chat, at }: Props) {
  const [menu, setMenu] = useOpenSheet<'menu'>(`chat ${chat.uuid}`)
  const [editing, setEditing] = useOpenSheet<Message>(`edited message of ${chat.uuid}`)
  const [sheet, setSheet] = useOpenSheet<Sheet>(`message of ${chat.uuid}`)
  const composer = useRef<ComposerHandle>(null)
  const { user } = useSession()
  const queries = useQueryClient()
  const reply = (message: Message) => {
    const name = message.own ? words.you : (message.person?.first_name ?? words.someone)
    composer.current?.reply({ uuid: message.uuid, name, text: message.text })
  }
  return (
    <div className="flex h-full flex-col">
      <ThreadHeader chat={chat} onMenu={() => setMenu('menu')} />
      <Messages chat={chat} at={at} onSheet={setSheet} />
      {editing === undefined ? (
        <ChatFoot chat={chat}>
          <Composer
            ref={composer}
            chat={chat}
            person={user?.uuid}
            onSend={(draft) =>
              writeMessage({ ...draft, uuid: newUuid(), chat: chat.uuid, at: new Date().toISOString() })
            }
          />
        </ChatFoot>
      ) : (
        <EditBar chat={chat.uuid} message={editing} onClose={() => setEditing(undefined)} />
      )}
      {menu && <ChatMenu chat={chat} onClose={() => setMenu(undefined)} />}
      {sheet && (
        <MessageSheets
          chat={chat.uuid}
          sheet={sheet}
          onSheet={setSheet}
          onReact={(kind) => void reactTo(queries, { chat: chat.uuid, message: sheet.message }, kind)}
          onReply={() => reply(sheet.message)}
          onEdit={() => setEditing(sheet.message)}
        />
      )}
    </div>
  )
}
