import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/membership'
import { MessageCircle } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'

/** Leads members to the chat of their community, or says why it is off. */
export function RoomLink({ room: { uuid, closed } }: { room: NonNullable<Community['room']> }) {
  if (closed !== null) return <p className="w-full text-small text-text-2">{words.roomOff[closed]}</p>
  return (
    <LinkButton
      to="/chats/$chatId"
      params={{ chatId: uuid }}
      variant="outline"
      icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden />}
    >
      {words.chat}
    </LinkButton>
  )
}
