import type { MessageReactionKind } from '@kindling/contract/chats/rules'
import type { Message } from '@kindling/contract/chats/messages'
import type { Trx } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { spend } from '../../../platform/http/limits.ts'
import { freeFile } from '../../photos/index.ts'
import { mustHaveNoBlockedWord } from '../../giveables/index.ts'
import type { ChatDeps } from '../find-chat.ts'
import { publishChat } from '../publish-chat.ts'
import { mustWriteIn } from './must-write.ts'
import { findMessage, showMessage, type FoundMessage, type MessageKey } from './show-message.ts'
import {
  deleteReaction,
  emptyMessages,
  insertReaction,
  lockChat,
  nextSeq,
  setChanged,
  setText,
} from './writing.queries.ts'

type Viewer = { id: number; timeZone?: string }

/** `act` returns true if it changed the message. */
async function change(
  deps: ChatDeps,
  viewer: Viewer,
  which: MessageKey,
  act: (trx: Trx, found: FoundMessage) => Promise<boolean>,
): Promise<Message> {
  await deps.db.transaction().execute(async (trx) => {
    await lockChat(trx, which.chat)
    const found = await findMessage(deps, viewer, which, trx)
    const { chat } = found.chatAccess
    if (!(await act(trx, found))) return
    await setChanged(trx, found.row.id, await nextSeq(trx, chat.id, null))
    await publishChat(trx, deps, chat)
  })
  return await showMessage(deps, viewer, which)
}

/** Throws forbidden for another's message and after the time to edit, conflict for a deleted one. */
export const editMessage = (deps: ChatDeps, viewer: Viewer, which: MessageKey, text: string): Promise<Message> =>
  change(deps, viewer, which, async (trx, { chatAccess, row, shown }) => {
    if (!row.own) throw new Refusal('forbidden', 'chat.notYours')
    if (row.state === 'deleted') throw new Refusal('conflict', 'chat.messageGone')
    if (row.text === text) return false
    mustWriteIn(chatAccess, viewer, true)
    if (!shown.may.includes('edit')) throw new Refusal('forbidden', 'chat.editTooLate')
    if (chatAccess.chat.giveable_id !== null) await mustHaveNoBlockedWord(trx, chatAccess.chat.giveable_id, text)
    await setText(trx, row.id, text, deps.clock.now())
    return true
  })

/** Deletes a message for everyone. Idempotent. Throws forbidden if the viewer may not delete it. */
export const deleteMessage = (deps: ChatDeps, viewer: Viewer, which: MessageKey): Promise<Message> =>
  change(deps, viewer, which, async (trx, { row, shown }) => {
    if (row.state === 'deleted') return false
    if (!shown.may.includes('delete')) throw new Refusal('forbidden', 'chat.notYours')
    for (const file of await emptyMessages(trx, [row.id], deps.clock.now())) await freeFile(trx, deps, file)
    return true
  })

const most = { limit: 60, seconds: 60 }

const spendReaction = (trx: Trx, { clock }: ChatDeps, { id, timeZone }: Viewer) =>
  spend(trx, clock, { key: `reactions:${id}`, ...most, timeZone })

/** Idempotent. Throws forbidden if the viewer cannot write, conflict for a deleted message. */
export const reactTo = (
  deps: ChatDeps,
  viewer: Viewer,
  which: MessageKey,
  reaction: MessageReactionKind,
): Promise<Message> =>
  change(deps, viewer, which, async (trx, { chatAccess, row }) => {
    if (row.state === 'deleted') throw new Refusal('conflict', 'chat.messageGone')
    mustWriteIn(chatAccess, viewer)
    const made = { messageId: row.id, personId: viewer.id, reaction, at: deps.clock.now() }
    if (!(await insertReaction(trx, made))) return false
    await spendReaction(trx, deps, viewer)
    return true
  })

/** Idempotent. */
export const takeReactionBack = (
  deps: ChatDeps,
  viewer: Viewer,
  which: MessageKey,
  reaction: MessageReactionKind,
): Promise<Message> =>
  change(deps, viewer, which, async (trx, { row }) => {
    if (!(await deleteReaction(trx, { messageId: row.id, personId: viewer.id, reaction }))) return false
    await spendReaction(trx, deps, viewer)
    return true
  })
