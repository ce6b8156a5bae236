import type { OpenChat } from '@kindling/contract/chats/calls'
import { mostInGroup } from '@kindling/contract/chats/rules'
import type { Trx } from '../../../platform/database/db.ts'
import { notFound, Refusal } from '../../../platform/http/refusal.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { subjectOf } from '../../../platform/live/index.ts'
import { inboxSubject, mayInChat, openChatOf, type FoundChat } from '../chat.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { publishChat } from '../publish-chat.ts'
import { lockChat } from '../writing/writing.queries.ts'
import { memberBy, promoteOldest, putMembers, markLeft, setName, setRole } from './members.queries.ts'
import { mustAdd } from './start-chat.ts'

type Viewer = { id: number; uuid: string; timeZone?: string }
type Role = 'admin' | 'member'

/** Locks a group. Throws not_found if the viewer is not in it, forbidden for a direct chat or a room. */
async function lockGroup(trx: Trx, deps: ChatDeps, viewer: Viewer, uuid: string): Promise<FoundChat> {
  await lockChat(trx, uuid)
  const { chat } = await findChat(deps, viewer, uuid, trx)
  if (!mayInChat({ chat, closed: null }).includes('leave')) throw new Refusal('forbidden', 'chat.noGroup')
  return chat
}

function mustRun({ role }: FoundChat): void {
  if (role !== 'admin') throw new Refusal('forbidden', 'chat.adminsAct')
}

/** Sets the name; null removes it. Throws forbidden for everyone except admins. */
export async function renameGroup(
  deps: ChatDeps,
  viewer: Viewer,
  uuid: string,
  name: string | null,
): Promise<OpenChat> {
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockGroup(trx, deps, viewer, uuid)
    mustRun(chat)
    await setName(trx, chat.id, name)
    await publishChat(trx, deps, chat)
  })
  return openChatOf(await findChat(deps, viewer, uuid))
}

type Of = { uuid: string; person: string }

/**
 * A new member reads from then on. Idempotent. Throws forbidden for everyone except admins, and for a person who left the
 * group by themself.
 */
export async function putInGroup(deps: ChatDeps, viewer: Viewer, { uuid, person }: Of, role: Role): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockGroup(trx, deps, viewer, uuid)
    mustRun(chat)
    const member = await memberBy(trx, chat.id, person)
    if (member) await setRole(trx, { chatId: chat.id, personId: member.id, role })
    else {
      if (chat.everyone_count >= mostInGroup) throw new Refusal('conflict', 'chat.groupFull')
      const people = await mustAdd(trx, deps, viewer, { people: [person], chatId: chat.id })
      await putMembers(trx, { chatId: chat.id, people, role, at: deps.clock.now() })
    }
    if (role === 'member') await promoteOldest(trx, chat.id)
    await publishChat(trx, deps, chat)
  })
}

/** Removes a person, or lets the viewer leave. If no admin is left, the longest member becomes one. */
export async function removeFromGroup(deps: ChatDeps, viewer: Viewer, { uuid, person }: Of): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const chat = await lockGroup(trx, deps, viewer, uuid)
    if (person !== viewer.uuid) mustRun(chat)
    const member = await memberBy(trx, chat.id, person)
    if (!member) throw notFound()
    await markLeft(trx, {
      chatId: chat.id,
      personId: member.id,
      at: deps.clock.now(),
      self: member.id === viewer.id,
    })
    await promoteOldest(trx, chat.id)
    await publishChat(trx, deps, chat)
    await afterCommit(trx, () => deps.live.publish(inboxSubject(person), subjectOf('memberships', person)))
  })
}
