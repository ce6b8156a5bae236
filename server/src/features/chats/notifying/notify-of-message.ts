import { hour } from '../../../platform/time/clock.ts'
import { newMessage, addNotifications } from '../../notifications/index.ts'
import type { ChatDeps } from '../find-chat.ts'
import { readUnseen } from '../messages.queries.ts'

/** Messages older than this are not notified any more, for example after a failure of the queue. */
const freshFor = hour

/** Notifies once per chat until a person opens it. Muted chats, requests and rooms are silent. */
export async function notifyOfMessage(deps: ChatDeps, message: string): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - freshFor)
  await deps.db.transaction().execute(async (trx) => {
    const unseen = await readUnseen(trx, { message, since })
    if (unseen) await addNotifications(trx, deps, [newMessage(unseen)])
  })
}
