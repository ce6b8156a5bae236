import type { FoundMessage } from '@kindling/contract/chats/messages'
import { mostFound } from '@kindling/contract/chats/rules'
import { spend } from '../../../platform/http/limits.ts'
import type { ChatDeps } from '../find-chat.ts'
import { findMessages } from '../messages.queries.ts'

const most = { limit: 30, seconds: 60 }

/** Throws rate_limited. */
export async function searchMessages(
  { db, clock }: ChatDeps,
  viewer: { id: number; timeZone?: string },
  words: string,
): Promise<FoundMessage[]> {
  await spend(db, clock, { key: `message-search:${viewer.id}`, ...most, timeZone: viewer.timeZone })
  const found = await findMessages(db, { viewerId: viewer.id, words, most: mostFound })
  return found.map((one) => ({ ...one, created_at: one.created_at.toISOString() }))
}
