import type { ComplaintWhy } from '@kindling/contract/complaints/rules'
import { notFound } from '../../../platform/http/refusal.ts'
import { complainAbout, findAccused } from '../../complaints/index.ts'
import { findChat, type ChatDeps } from '../find-chat.ts'
import { reachOf, readMessage, readReportedMessages } from '../messages.queries.ts'

type ReportInChatInput = { message?: string | undefined; why: ComplaintWhy; line: string }

const messagesTaken = 10

/** Reports a message's sender, or the other person of a direct chat. Throws not_found and what `complain` throws. */
export async function reportInChat(
  deps: ChatDeps,
  viewer: { id: number; timeZone?: string },
  uuid: string,
  { message, why, line }: ReportInChatInput,
): Promise<void> {
  const { chat } = await findChat(deps, viewer, uuid)
  const reach = reachOf(chat, viewer.id)
  const reported =
    message === undefined ? null : await readMessage(deps.db, { ...reach, now: deps.clock.now() }, message)
  const accused = message === undefined ? chat.other_participant : reported?.person
  if (!accused) throw notFound()
  const upTo = reported?.seq ?? chat.last_seq
  const messages = await readReportedMessages(deps.db, { ...reach, upTo, most: messagesTaken })
  await complainAbout(deps, viewer, await findAccused(deps, viewer, { type: 'people', uuid: accused.uuid }), {
    why,
    line,
    messages,
  })
}
