import { mostBeforeAnswer } from '@kindling/contract/chats/rules'
import type { Chat, ChatAct, closedBecause, OpenChat } from '@kindling/contract/chats/calls'
import { subjectOf } from '../../platform/live/index.ts'
import { allowed, type Policy } from '../../platform/policy.ts'
import { isOrganizing, type Access } from '../giveables/index.ts'

export type ChatRow = Omit<Chat, 'last_message_at'> & { id: number; last_message_at: Date | string | null }

/** A chat, and the facts that decide what the viewer may do in it. */
export type FoundChat = ChatRow &
  Pick<OpenChat, 'role' | 'other_read_seq'> & {
    from_seq: number
    since: Date
    other_id: number | null
    /** True if the other person of a direct chat exists and neither has blocked the other. */
    reachable: boolean
    /** The viewer's answer to a request; null if there was none. */
    answered: 'waiting' | 'decline' | null
    sent_count: number
    giveable_id: number | null
    /** All its people, also those whom the viewer does not see. */
    everyone_count: number
    community_status: 'active' | 'frozen' | 'archived' | null
    typists: { uuid: string; person: OpenChat['typists'][number]['person'] }[]
  }

type Because = (typeof closedBecause)[number]
export type Closed = { because: Because; until: Date | null }

export type ChatAccess = { chat: FoundChat; access: Access | null; roomLimit: number }

export function closedOf({ chat, access, roomLimit }: ChatAccess): Closed | null {
  const because = (reason: Because, until: Date | null = null) => ({ because: reason, until })
  if (chat.type === 'direct') {
    if (!chat.reachable) return because('unavailable')
    // a declined request goes on like one that still waits: its sender may write as much, and nobody reads it
    if (chat.request === 'sent' && chat.sent_count >= mostBeforeAnswer) return because('unanswered')
  }
  if (access === null) return null
  if (chat.community_status === 'frozen' || chat.community_status === 'archived') return because(chat.community_status)
  if (chat.everyone_count > roomLimit) return because('too_large')
  if (!access.talk.chat_open) return because('switched_off')
  return access.muted ? because('muted', access.muted.until) : null
}

type ChatCase = { chat: FoundChat; closed: Closed | null }

const isPeoplesGroup = ({ chat }: ChatCase) => chat.type === 'group' && chat.community === null
const isAdmin = ({ chat }: ChatCase) => chat.role === 'admin'
const isOpen = ({ closed }: ChatCase) => closed === null

const chatPolicy: Policy<ChatAct, ChatCase> = {
  write: isOpen,
  react: (of) => isOpen(of) || of.closed?.because === 'unanswered',
  type: (of) => isOpen(of) && of.chat.request === null && of.chat.community === null,
  answer: ({ chat }) => chat.request === 'received',
  leave: isPeoplesGroup,
  add: (of) => isPeoplesGroup(of) && isAdmin(of),
  rename: (of) => isPeoplesGroup(of) && isAdmin(of),
  report: ({ chat }) => chat.type === 'direct' && chat.other_participant !== null,
}

export const mayInChat = (of: ChatCase): ChatAct[] => allowed(chatPolicy, of)

export const chatSubject = (uuid: string) => subjectOf('chats', uuid)
export const inboxSubject = (personUuid: string) => subjectOf('inbox', personUuid)
export const typingSubject = (memberUuid: string) => subjectOf('typing', memberUuid)

const moment = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString())

export const listedChat = ({ last_message_at, ...row }: ChatRow): Chat => ({
  ...row,
  last_message_at: moment(last_message_at),
})

export function openChatOf(chatAccess: ChatAccess): OpenChat {
  const { chat, access } = chatAccess
  const closed = closedOf(chatAccess)
  return {
    ...listedChat(chat),
    other_read_seq: chat.request === null ? chat.other_read_seq : null,
    role: chat.role,
    closed: closed && { because: closed.because, until: moment(closed.until) },
    slow_seconds: access === null || isOrganizing(access.role) ? 0 : access.talk.slow_seconds,
    typists: chat.typists.map(({ uuid, person }) => ({ subject: typingSubject(uuid), person })),
    may: mayInChat({ chat, closed }),
  }
}
