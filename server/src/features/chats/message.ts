import { messageEditMinutes } from '@kindling/contract/chats/rules'
import type { Message, MessageAct } from '@kindling/contract/chats/messages'
import { minute } from '../../platform/time/clock.ts'
import { allowed, type Policy } from '../../platform/policy.ts'
import type { Closed, FoundChat } from './chat.ts'

type Times = 'created_at' | 'edited_at'
export type MessageRow = Omit<Message, 'may' | Times> & { id: number; created_at: Date; edited_at: Date | null }

export type MessageCase = {
  message: Pick<Message, 'state' | 'own' | 'text' | 'person'> & { created_at: Date }
  chat: Pick<FoundChat, 'role' | 'community' | 'request' | 'type'>
  closed: Closed | null
  now: Date
}

const isShown = ({ message }: MessageCase) => message.state === 'shown'
const isOpen = ({ closed }: MessageCase) => closed === null
/** The sender of an unanswered request can still edit their messages. */
const isMending = ({ closed }: MessageCase) => closed === null || closed.because === 'unanswered'

const messagePolicy: Policy<MessageAct, MessageCase> = {
  react: (of) => isShown(of) && isOpen(of),
  reply: (of) => isShown(of) && isOpen(of),
  edit: (of) =>
    isShown(of) &&
    of.message.own &&
    of.message.text !== null &&
    isMending(of) &&
    of.now.getTime() <= of.message.created_at.getTime() + messageEditMinutes * minute,
  // organizers may delete messages in the room of their community
  delete: (of) => isShown(of) && (of.message.own || (of.chat.community !== null && of.chat.role === 'admin')),
  report: (of) => isShown(of) && !of.message.own && of.message.person !== null,
}

const mayWithMessage = (of: MessageCase): MessageAct[] => allowed(messagePolicy, of)

export function messageOf(
  { id: _, created_at, edited_at, shared, ...row }: MessageRow,
  { addressFor, ...of }: Omit<MessageCase, 'message'> & { addressFor: (picture: string) => string },
): Message {
  return {
    ...row,
    images: row.images.map((image) => ({ ...image, address: addressFor(image.address) })),
    shared: shared && { ...shared, ends_at: shared.ends_at === null ? null : new Date(shared.ends_at).toISOString() },
    created_at: created_at.toISOString(),
    edited_at: edited_at?.toISOString() ?? null,
    may: mayWithMessage({ ...of, message: { ...row, created_at } }),
  }
}
