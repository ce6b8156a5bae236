import { randomUUID } from 'node:crypto'
import type { Message } from '@kindling/contract/chats/messages'
import type { OpenChat } from '@kindling/contract/chats/calls'
import type { Deps } from '../src/deps.ts'
import { insertMessage, lockChat, nextSeq } from '../src/features/chats/writing/writing.queries.ts'
import type { TestApp } from './app.ts'
import { ask, type TestPerson } from './people.ts'

/** The room of a community. */
export async function roomOf({ db }: Pick<Deps, 'db'>, community: string): Promise<string> {
  const { uuid } = await db
    .selectFrom('chats as r')
    .innerJoin('communities as c', 'c.id', 'r.community_id')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .select('r.uuid')
    .where('ga.uuid', '=', community)
    .executeTakeFirstOrThrow()
  return uuid
}

/** The direct chat of two people. */
export async function chatWith(app: TestApp, as: TestPerson, { uuid }: TestPerson): Promise<string> {
  const answer = await ask(app, 'POST /chats', { as, body: { type: 'direct', person: uuid } })
  return answer.json<{ data: OpenChat }>().data.uuid
}

/** The newest messages of a chat, the newest last. */
export async function messagesIn(app: TestApp, as: TestPerson, uuid: string, query = {}): Promise<Message[]> {
  const answer = await ask(app, 'GET /chats/{uuid}/messages', { as, params: { uuid }, query })
  return answer.json<{ data: Message[] }>().data
}

/** Inserts a message, ignoring who may write; returns its uuid. */
export async function messageIn(
  { deps }: Pick<TestApp, 'deps'>,
  { id }: { id: number },
  room: string,
): Promise<string> {
  const uuid = randomUUID()
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockChat(trx, room)
    if (!chat) return
    const seq = await nextSeq(trx, chat.id, now)
    const more = { text: 'Soup at five.', giveableId: null, replyTo: null, at: now }
    await insertMessage(trx, { uuid, chatId: chat.id, seq, senderId: id, ...more })
  })
  return uuid
}
