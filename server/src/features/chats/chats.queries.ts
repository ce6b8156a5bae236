import { type ChatBox, mostCounted, mostListed } from '@kindling/contract/chats/rules'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { blockedWith, personRef } from '../accounts/index.ts'
import { membersSeenBy } from '../communities/index.ts'
import { belongingOf, isRead } from './belonging.queries.ts'
import type { ChatRow, FoundChat } from './chat.ts'

type ListChatsInput = { viewerId: number }

const isReceived = ({ viewerId }: Slots<ListChatsInput>) =>
  sql<boolean>`(c.request is not null and c.created_by <> ${viewerId})`

const isShown = ({ viewerId }: Slots<ListChatsInput>) =>
  sql`(c.type = 'group' or c.created_by = ${viewerId} or c.last_message_at is not null)`

const personOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.status`)} <> 'deleted' then ${personRef(alias)} end`

/** Columns of the chat `c` that the viewer is in by `b`, over `joinsOf`. */
const columnsOf = ({ viewerId }: Slots<ListChatsInput>) => sql`
  c.id, c.uuid, c.type, coalesce(ga.name, c.name) as name, k.avatar as image_url,
  case when c.type = 'direct' then ${personOf('o')} end as other_participant,
  case when k.id is not null then json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name,
    'quiet', ga.quiet, 'slug', ga.slug, 'topic', ga.topic) end as community,
  case when l.id is not null then json_build_object('uuid', l.uuid, 'content', nullif(l.text, ''), 'person', ${personOf('u')},
    'own', l.sender_id = ${viewerId}, 'deleted', l.deleted_at is not null) end as last_message,
  l.created_at as last_message_at,
  case when k.id is not null then ${membersSeenBy(viewerId, 'k')}
    else (select count(*)::int from chat_members n where n.chat_id = c.id and n.left_at is null
      and (c.type = 'direct' or b.role = 'admin' or n.person_id not in (${blockedWith(viewerId)}))) end as participants_count,
  (select count(*)::int from (select from chat_messages n where ${isRead('n', viewerId)} and n.seq > coalesce(v.read_seq, 0)
    and n.sender_id <> ${viewerId} and n.deleted_at is null limit ${sql.lit(mostCounted)}) unread) as unread_count,
  coalesce(v.read_seq, 0) as read_seq, c.last_seq, coalesce(v.muted, false) as muted, coalesce(v.archived, false) as archived,
  case when c.request = 'waiting' then case when c.created_by = ${viewerId} then 'sent' else 'received' end
    when c.request = 'declined' and c.created_by = ${viewerId} then 'sent' end as request`

/** How many people of a room or a group count towards its limit. */
const everyoneCount = sql`coalesce(k.members_count,
  (select count(*)::int from chat_members n where n.chat_id = c.id and n.left_at is null))`

const joinsOf = ({ viewerId }: Slots<ListChatsInput>) => sql`
  left join communities k on k.id = c.community_id left join giveables ga on ga.id = k.giveable_id
  left join users o on o.id = case when c.low_id = ${viewerId} then c.high_id else c.low_id end
  left join chat_views v on v.chat_id = c.id and v.person_id = ${viewerId}
  left join lateral (select n.id, n.uuid, n.text, n.sender_id, n.created_at, n.deleted_at from chat_messages n
    where ${isRead('n', viewerId)} order by n.seq desc limit 1) l on true
  left join users u on u.id = l.sender_id`

const boxes: Record<ChatBox, (v: Slots<ListChatsInput>) => RawBuilder<boolean>> = {
  inbox: (v) => sql`not ${isReceived(v)} and ${isShown(v)} and not exists (
    select from chat_views a where a.chat_id = c.id and a.person_id = ${v.viewerId} and a.archived)`,
  archived: (v) => sql`not ${isReceived(v)} and ${isShown(v)} and exists (
    select from chat_views a where a.chat_id = c.id and a.person_id = ${v.viewerId} and a.archived)`,
  requests: (v) => sql`${isReceived(v)} and c.request = 'waiting' and c.last_message_at is not null
    and c.created_by not in (${blockedWith(v.viewerId)})`,
}

const most = sql.lit(mostListed)

/** Selects chats by their newest message, and orders them by the newest message that the viewer may read. */
const listed = statement<ListChatsInput, ChatRow, [box: ChatBox]>(
  (v, box) => sql<ChatRow>`
    with b as (${belongingOf(v.viewerId)}),
    latest as (
      select c.*, b.role, b.from_seq, b.since from b join chats c on c.id = b.chat_id where ${boxes[box](v)}
      order by c.last_message_at desc nulls last, c.id desc limit ${most}
    )
    select ${columnsOf(v)} from latest c cross join lateral (select c.role, c.from_seq, c.since) b ${joinsOf(v)}
    order by l.created_at desc nulls last, c.id desc`,
)

const requested = statement<ListChatsInput, { count: number }>(
  (v) => sql`select count(*)::int as count from (select from chat_members m join chats c on c.id = m.chat_id
    where m.person_id = ${v.viewerId} and m.left_at is null and ${boxes.requests(v)} limit ${most}) q`,
)

export async function readChats(
  db: Db,
  viewerId: number,
  box: ChatBox,
): Promise<{ rows: ChatRow[]; requests: number }> {
  const [rows, [counted]] = [await listed(db, { viewerId }, box), await requested(db, { viewerId })]
  return { rows, requests: counted!.count }
}

const found = statement<ListChatsInput & { uuid: string }, FoundChat>(
  (v) => sql<FoundChat>`
    select ${columnsOf(v)}, ${everyoneCount} as everyone_count, b.role, b.from_seq, b.since, k.giveable_id, k.status as community_status, o.id as other_id,
      case when c.created_by <> ${v.viewerId} then case c.request when 'declined' then 'decline' else c.request end end as answered,
      (select count(*)::int from chat_messages n where c.request is not null and n.chat_id = c.id and n.sender_id = ${v.viewerId}) as sent_count,
      coalesce(o.status = 'active' and o.id not in (${blockedWith(v.viewerId)}), false) as reachable,
      case when c.type = 'direct' then coalesce((select w.shown_seq from chat_views w where w.chat_id = c.id and w.person_id = o.id), 0)
        end as other_read_seq,
      (select coalesce(json_agg(json_build_object('uuid', t.uuid, 'person', t.person)), '[]') from (
        select m.uuid, ${personRef('p')} as person from chat_members m join users p on p.id = m.person_id and p.status = 'active'
        where m.chat_id = c.id and m.left_at is null and m.person_id <> ${v.viewerId} and m.person_id not in (${blockedWith(v.viewerId)}) order by m.joined_at, m.person_id limit 10
      ) t) as typists
    from chats c join (${belongingOf(v.viewerId)}) b on b.chat_id = c.id ${joinsOf(v)}
    where c.uuid = ${v.uuid}`,
)

/** Null if the viewer is not in the chat. */
export async function readChat(db: Db | Trx, viewerId: number, uuid: string): Promise<FoundChat | null> {
  return (await found(db, { viewerId, uuid }))[0] ?? null
}

type View = { chatId: number; personId: number }

/** Moves the read pointer only forward. `shows`: others see it too. Returns true if it moved. */
export async function moveRead(
  db: Db,
  { chatId, personId, seq, shows }: View & { seq: number; shows: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    insert into chat_views as v (chat_id, person_id, read_seq, shown_seq)
    values (${chatId}, ${personId}, ${seq}, ${shows ? seq : 0})
    on conflict (chat_id, person_id) do update set read_seq = excluded.read_seq,
      shown_seq = greatest(v.shown_seq, excluded.shown_seq) where v.read_seq < excluded.read_seq
    returning 1`.execute(db)
  return rows.length > 0
}

export async function setView(
  db: Db,
  { chatId, personId }: View,
  set: { muted: boolean } | { archived: boolean },
): Promise<void> {
  await db
    .insertInto('chat_views')
    .values({ chat_id: chatId, person_id: personId, ...set })
    .onConflict((c) => c.columns(['chat_id', 'person_id']).doUpdateSet(set))
    .execute()
}

export async function memberUuid(db: Db, { chatId, personId }: View): Promise<string | null> {
  const row = await db
    .selectFrom('chat_members')
    .select('uuid')
    .where('chat_id', '=', chatId)
    .where('person_id', '=', personId)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return row?.uuid ?? null
}
