import type { Message, MessageReactions } from '@kindling/contract/chats/messages'
import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { showMessage } from '../thread/messages.api.ts'

type Of = { chat: string; message: Message }

/** The expected answer, for the optimistic update. */
function toggled(reactions: MessageReactions, kind: MessageReactionKind): MessageReactions {
  const isMine = reactions.mine.includes(kind)
  return {
    ...reactions,
    [kind]: Math.max(0, reactions[kind] + (isMine ? -1 : 1)),
    mine: isMine ? reactions.mine.filter((one) => one !== kind) : [...reactions.mine, kind],
  }
}

/** Reacts optimistically and rolls back on failure. */
export async function reactTo(
  queries: QueryClient,
  { chat, message }: Of,
  reaction: MessageReactionKind,
): Promise<void> {
  const on = !message.reactions.mine.includes(reaction)
  const params = { uuid: chat, message: message.uuid, reaction }
  showMessage(queries, chat, { ...message, reactions: toggled(message.reactions, reaction) })
  try {
    const call = `${on ? 'PUT' : 'DELETE'} /chats/{uuid}/messages/{message}/reactions/{reaction}` as const
    showMessage(queries, chat, (await api(call, { params })).data)
  } catch (error) {
    showMessage(queries, chat, message)
    toast.error(messageOf(error))
  }
}

export async function editMessage(queries: QueryClient, { chat, message }: Of, text: string): Promise<void> {
  const params = { uuid: chat, message: message.uuid }
  showMessage(queries, chat, (await api('PATCH /chats/{uuid}/messages/{message}', { params, body: { text } })).data)
}

export async function deleteMessage(queries: QueryClient, { chat, message }: Of): Promise<void> {
  const params = { uuid: chat, message: message.uuid }
  showMessage(queries, chat, (await api('DELETE /chats/{uuid}/messages/{message}', { params })).data)
}
