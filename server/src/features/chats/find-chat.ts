import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { AnchorDeps } from '../giveables/index.ts'
import type { ChatAccess } from './chat.ts'
import { readChat } from './chats.queries.ts'

export type ChatDeps = Pick<Deps, 'config' | 'live' | 'queue'> & AnchorDeps

/** Throws not_found if the viewer is not in the chat. */
export async function findChat(
  deps: ChatDeps,
  viewer: { id: number },
  uuid: string,
  db: Db | Trx = deps.db,
): Promise<ChatAccess> {
  const chat = await readChat(db, viewer.id, uuid)
  if (!chat) throw notFound()
  const asked = { personId: viewer.id, now: deps.clock.now() }
  const access =
    chat.giveable_id === null ? null : await deps.kinds.get('communities')!.accessOf(db, chat.giveable_id, asked)
  return { chat, access, roomLimit: deps.config.ROOM_LIMIT }
}
