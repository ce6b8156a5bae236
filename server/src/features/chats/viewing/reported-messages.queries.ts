import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { isRead } from '../belonging.queries.ts'
import { inReach, type Reach } from '../messages.queries.ts'

type ReportedMessage = { uuid: string; authorId: number; text: string; images: string[]; at: Date }

export const readReportedMessages = statement<Reach & { upTo: number; most: number }, ReportedMessage>(
  (v) => sql<ReportedMessage>`
    select n.uuid, n.sender_id as "authorId", n.text, n.created_at as at,
      array(select f.address from chat_images i join files f on f.id = i.file_id where i.message_id = n.id order by i.position) as images
    from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)}
    where c.id = ${v.chatId} and n.seq <= ${v.upTo} and n.deleted_at is null order by n.seq desc limit ${v.most}`,
)
