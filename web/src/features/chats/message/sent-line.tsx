import type { Message } from '@kindling/contract/chats/messages'
import type { OpenChat } from '@kindling/contract/chats/calls'
import * as words from '@kindling/words/chats/chats'
import { Check, CheckCheck } from 'lucide-react'
import { clockTime } from './clock-words.ts'

/** Shown below the viewer's own last message: when it was sent, and whether the other person has read it. */
export function SentLine({ chat, message }: { chat: OpenChat; message: Message }) {
  const isSeen = chat.other_read_seq !== null && chat.other_read_seq >= message.seq
  const Icon = isSeen ? CheckCheck : Check
  return (
    <p className="flex items-center justify-end gap-1 px-4 pt-1 text-caption text-text-2">
      <time dateTime={message.created_at}>{clockTime(message.created_at)}</time>
      {` · ${isSeen ? words.seen : words.sent} `}
      <Icon size={14} strokeWidth={1.75} aria-hidden />
    </p>
  )
}
