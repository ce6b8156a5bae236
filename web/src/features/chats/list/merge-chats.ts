import type { Chat } from '@kindling/contract/chats/calls'

/** The newest message first; chats without one last. */
const newestFirst = (a: Chat, b: Chat): number => momentOf(b) - momentOf(a)

const momentOf = ({ last_message_at: at }: Chat): number => (at === null ? -Infinity : Date.parse(at))

const isNewer = (polled: Chat, known: Chat | undefined): boolean =>
  known === undefined || polled.last_seq > known.last_seq || momentOf(polled) > momentOf(known)

/** Merges a poll: takes only chats newer than the cached ones. Returns the same list if there are none. */
export function mergeChats(known: Chat[], polled: readonly Chat[]): { chats: Chat[]; newer: Chat[] } {
  const byUuid = new Map(known.map((chat) => [chat.uuid, chat]))
  const newer = polled.filter((chat) => isNewer(chat, byUuid.get(chat.uuid)))
  if (newer.length === 0) return { chats: known, newer }
  for (const chat of newer) byUuid.set(chat.uuid, chat)
  return { chats: [...byUuid.values()].toSorted(newestFirst), newer }
}
