import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/db.ts'

type Unseen = { chat: string; group: string | null; senderId: number; to: number[] }

/** The people of a direct chat or a group who have not read this message nor have an unread notification of the chat. */
export async function readUnseen(
  trx: Trx,
  { message, since }: { message: string; since: Date },
): Promise<Unseen | undefined> {
  const { rows } = await sql<Unseen>`
    select c.uuid as chat, case when c.type = 'group' then coalesce(c.name, '') end as "group", n.sender_id as "senderId",
      json_agg(m.person_id order by m.person_id) as "to"
    from chat_messages n
    join chats c on c.id = n.chat_id and c.community_id is null and c.request is null
    join chat_members m on m.chat_id = c.id and m.left_at is null and m.person_id <> n.sender_id and m.from_seq < n.seq
    left join chat_views v on v.chat_id = c.id and v.person_id = m.person_id
    where n.uuid = ${message} and n.deleted_at is null and n.created_at >= ${since}
      and coalesce(v.read_seq, 0) < n.seq and not coalesce(v.muted, false)
      and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in
        ((m.person_id, n.sender_id), (n.sender_id, m.person_id)))
      and not exists (select from notifications o where o.recipient_id = m.person_id and o.type = 'NewMessage'
        and o.about = c.uuid::text and o.read_at is null)
    group by c.uuid, c.type, c.name, n.sender_id`.execute(trx)
  return rows[0]
}
