import type { GiveableType } from '@kindling/contract/common'
import type { Message } from '@kindling/contract/chats/messages'
import type { Trx } from '../../../platform/database/db.ts'
import { second } from '../../../platform/time/clock.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { useFile } from '../../photos/index.ts'
import { findGiveable, mustHaveNoBlockedWord, mustWaitTurn } from '../../giveables/index.ts'
import type { ChatAccess } from '../chat.ts'
import { notifyOfNewMessage } from '../chats.jobs.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { takesRequests } from '../members/takes-requests.ts'
import { reachOf, readMessage } from '../messages.queries.ts'
import { publishChat } from '../publish-chat.ts'
import { mustWriteIn } from './must-write.ts'
import { showMessage } from './show-message.ts'
import { acceptRequest, insertImages, insertMessage, lockChat, nextSeq, readSent } from './writing.queries.ts'

type Sender = { id: number; timeZone?: string }
type SendMessageInput = {
  /** The sender's client chooses it: a repeated request finds the same message. */
  uuid: string
  text?: string | undefined
  images?: readonly string[] | undefined
  reply_to?: string | undefined
  shared?: { type: GiveableType; id: string } | undefined
}

const most = { limit: 30, seconds: 60 }
/** The milliseconds in which a person with an open chat reads a message. */
const readingTime = 10 * second

/** Throws what `findChat`, `mustWriteIn` and the talk rules throw, conflict for another message's uuid, rate_limited. */
export async function sendMessage(
  deps: ChatDeps,
  viewer: Sender,
  chat: string,
  input: SendMessageInput,
): Promise<Message> {
  await deps.db.transaction().execute(async (trx) => {
    const locked = await lockChat(trx, chat)
    const chatAccess = await findChat(deps, viewer, chat, trx)
    const sent = await readSent(trx, input.uuid)
    if (!sent) return await write(trx, deps, viewer, { ...input, chatAccess })
    if (sent.senderId !== viewer.id || sent.chatId !== locked!.id) throw new Refusal('conflict', 'chat.sentElsewhere')
  })
  return await showMessage(deps, viewer, { chat, message: input.uuid })
}

async function write(
  trx: Trx,
  deps: ChatDeps,
  viewer: Sender,
  wish: SendMessageInput & { chatAccess: ChatAccess },
): Promise<void> {
  const { uuid, text = '', images = [], chatAccess } = wish
  const { chat } = chatAccess
  const at = deps.clock.now()
  mustWriteIn(chatAccess, viewer)
  if (chat.request === 'sent' && (images.length > 0 || wish.shared))
    throw new Refusal('forbidden', 'chat.requestIsText')
  const isFirst = chat.request === 'sent' && chat.last_seq === 0
  if (isFirst && !(await takesRequests(trx, deps, chat.other_id!))) throw new Refusal('forbidden', 'chat.unavailable')
  const replyTo = await readReplied(trx, viewer, wish, at)
  const giveableId = await readShared(trx, viewer, wish, at)
  await mustFollowRules(trx, viewer, { chatAccess, text, at })
  await spend(trx, deps.clock, { key: `messages:${viewer.id}`, ...most, timeZone: viewer.timeZone })
  const seq = await nextSeq(trx, chat.id, at)
  const message = { uuid, chatId: chat.id, seq, senderId: viewer.id, text, giveableId, replyTo, at }
  const id = await insertMessage(trx, message)
  if (id === null) throw new Refusal('conflict', 'chat.sentElsewhere')
  const files: number[] = []
  for (const image of images)
    files.push((await useFile(trx, { uuid: image, ownerId: viewer.id, use: 'chat', field: 'images' })).id)
  if (files.length > 0) await insertImages(trx, id, files)
  if (chat.type === 'direct') await acceptRequest(trx, chat.id, viewer.id)
  await publishChat(trx, deps, chat)
  if (chat.community === null)
    await deps.queue.send(trx, notifyOfNewMessage, { message: uuid }, { after: new Date(at.getTime() + readingTime) })
}

async function readReplied(
  trx: Trx,
  viewer: Sender,
  { reply_to: uuid, chatAccess: { chat } }: SendMessageInput & { chatAccess: ChatAccess },
  now: Date,
): Promise<number | null> {
  if (uuid === undefined) return null
  const replied = await readMessage(trx, { ...reachOf(chat, viewer.id), now }, uuid)
  if (replied?.state !== 'shown') throw notFound('chat.messageGone')
  return replied.id
}

async function readShared(trx: Trx, viewer: Sender, { shared }: SendMessageInput, at: Date): Promise<number | null> {
  if (!shared) return null
  const giveable = await findGiveable(trx, { ...shared, viewer, at })
  if (!giveable) throw notFound()
  return giveable.id
}

type Written = { chatAccess: ChatAccess; text: string; at: Date }

/** The talk rules of a community also apply in its room. */
async function mustFollowRules(
  trx: Trx,
  viewer: Sender,
  { chatAccess: { chat, access }, text, at }: Written,
): Promise<void> {
  if (access === null) return
  const giveableId = chat.giveable_id!
  await mustHaveNoBlockedWord(trx, giveableId, text)
  await mustWaitTurn(trx, { giveableId, talk: access.talk, role: access.role, at, viewer })
}
