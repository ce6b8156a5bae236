import { Refusal } from '../../../platform/http/refusal.ts'
import { seeOne } from '../../notifications/index.ts'
import { chatSubject, closedOf, inboxSubject, mayInChat, typingSubject } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { memberUuid, moveRead, setView } from '../chats.queries.ts'

type Viewer = { id: number; uuid: string }
type Read = { read_seq: number; unread_count: number }

/**
 * Moves the read pointer forward, at most to the last message. In an accepted direct chat the other person sees it, but
 * not what is read of a request, after a decline or after a block.
 */
export async function readUpTo(deps: ChatDeps, viewer: Viewer, uuid: string, seq: number): Promise<Read> {
  const { chat } = await findChat(deps, viewer, uuid)
  const upTo = Math.min(seq, chat.last_seq)
  const shows = chat.type === 'direct' && chat.reachable && chat.request === null && chat.answered === null
  const moved =
    upTo > chat.read_seq && (await moveRead(deps.db, { chatId: chat.id, personId: viewer.id, seq: upTo, shows }))
  if (!moved) return { read_seq: chat.read_seq, unread_count: chat.unread_count }
  deps.live.publish(inboxSubject(viewer.uuid), ...(shows ? [chatSubject(uuid)] : []))
  await seeOne(deps, { personId: viewer.id, type: 'NewMessage', about: uuid })
  const { read_seq, unread_count } = (await findChat(deps, viewer, uuid)).chat
  return { read_seq, unread_count }
}

export async function changeView(
  deps: ChatDeps,
  viewer: Viewer,
  uuid: string,
  set: { muted: boolean } | { archived: boolean },
): Promise<void> {
  const { chat } = await findChat(deps, viewer, uuid)
  await setView(deps.db, { chatId: chat.id, personId: viewer.id }, set)
  deps.live.publish(inboxSubject(viewer.uuid))
}

/** Sends a live event to the others; stores nothing. Throws forbidden in rooms, and if the viewer cannot write. */
export async function publishTyping(deps: ChatDeps, viewer: Viewer, uuid: string): Promise<void> {
  const chatAccess = await findChat(deps, viewer, uuid)
  const { chat } = chatAccess
  if (!mayInChat({ chat, closed: closedOf(chatAccess) }).includes('type'))
    throw new Refusal('forbidden', 'chat.noTyping')
  const member = await memberUuid(deps.db, { chatId: chat.id, personId: viewer.id })
  if (member !== null) deps.live.publish(typingSubject(member))
}
