import { Refusal } from '../../../platform/http/refusal.ts'
import { inboxSubject } from '../chat.ts'
import { afterCommit } from '../../../platform/database/after-commit.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { publishChat } from '../publish-chat.ts'
import { acceptRequest, lockChat } from '../writing/writing.queries.ts'
import { setRequest } from './members.queries.ts'

/** The sender is not notified of a decline. Throws conflict if there is no open request. */
export async function answerRequest(
  deps: ChatDeps,
  viewer: { id: number; uuid: string },
  uuid: string,
  answer: 'accept' | 'decline',
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockChat(trx, uuid)
    const { chat } = await findChat(deps, viewer, uuid, trx)
    if (chat.answered === answer) return
    if (chat.answered === null) throw new Refusal('conflict', 'chat.noRequest')
    if (answer === 'accept') {
      await acceptRequest(trx, chat.id, viewer.id)
      return await publishChat(trx, deps, chat)
    }
    await setRequest(trx, chat.id, 'declined')
    await afterCommit(trx, () => deps.live.publish(inboxSubject(viewer.uuid)))
  })
}
