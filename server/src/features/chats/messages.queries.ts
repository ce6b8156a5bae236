import { messageReactionKinds, messagesPage } from '@kindling/contract/chats/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { isThereFor, takesGiftsAt, unseenPeople } from '../giveables/index.ts'
import { isRead, belongingOf } from './belonging.queries.ts'
import type { FoundChat } from './chat.ts'
import type { MessageRow } from './message.ts'
import type { FoundMessage } from '@kindling/contract/chats/messages'

export type Reach = { chatId: number; viewerId: number; fromSeq: number; since: Date; role: string }
type ReadMessagesInput = Reach & { now: Date }

export const reachOf = ({ id, from_seq, since, role }: FoundChat, viewerId: number): Reach => ({
  chatId: id,
  viewerId,
  fromSeq: from_seq,
  since,
  role,
})

const inReach = (v: Slots<Reach>) => sql`chats c cross join lateral (
  select ${v.fromSeq}::bigint as from_seq, ${v.since}::timestamptz as since, ${v.role}::text as role) b`

const reactions = (v: Slots<Reach>) => sql`(select json_build_object(${sql.join(
  messageReactionKinds.flatMap((kind) => [sql.lit(kind), sql`count(*) filter (where r.reaction = ${sql.lit(kind)})`]),
)}, 'mine', coalesce(json_agg(r.reaction order by r.reaction) filter (where r.person_id = ${v.viewerId}), '[]'))
  from chat_reactions r where r.message_id = n.id)`

const images = sql`(select coalesce(json_agg(json_build_object('uuid', f.uuid, 'address', f.address, 'width', f.width,
    'height', f.height, 'alt', f.alt) order by i.position), '[]')
  from chat_images i join photos f on f.id = i.photo_id where i.message_id = n.id)`

const shared = (
  v: Slots<ReadMessagesInput>,
) => sql`json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name,
  'quiet', ga.quiet, 'slug', ga.slug, 'topic', ga.topic, 'cover', ga.cover, 'raised_cents', ga.raised_cents + greatest(ga.shared_cents, 0),
  'goal_cents', ga.goal_cents, 'supporters_count', ga.supporters_count - ${unseenPeople(v.viewerId)}, 'ends_at', ga.ends_at, 'closed', not ${takesGiftsAt(v.now)})`

const reply = (v: Slots<Reach>) => sql`(
  select json_build_object('uuid', q.uuid, 'seq', q.seq, 'person', ${personRef('w')}, 'own', q.sender_id = ${v.viewerId},
    'text', nullif(left(q.text, 140), ''))
  from chat_messages q join users w on w.id = q.sender_id where q.id = n.reply_to and ${isRead('q', v.viewerId)})`

const columns = (v: Slots<ReadMessagesInput>) => sql`
  n.id, n.uuid, n.seq, n.changed, case when n.deleted_at is null then 'shown' else 'deleted' end as state,
  ${personRef('u')} as person, n.sender_id = ${v.viewerId} as own, nullif(n.text, '') as text, ${images} as images,
  case when ${isThereFor(v.viewerId)} then ${shared(v)} end as shared, ga.id is not null and not ${isThereFor(v.viewerId)} as lost_shared,
  ${reply(v)} as reply, ${reactions(v)} as reactions, n.created_at, n.edited_at`

const joins = sql`join users u on u.id = n.sender_id left join giveables ga on ga.id = n.giveable_id`

type Way = 'older' | 'newer' | 'changed'
const ways = {
  older: { such: sql`n.seq < `, order: sql`n.seq desc` },
  newer: { such: sql`n.seq > `, order: sql`n.seq` },
  changed: { such: sql`n.changed > `, order: sql`n.changed` },
}

const listed = statement<ReadMessagesInput & { at: number; most: number }, MessageRow, [way: Way]>(
  (v, way) => sql<MessageRow>`
    select ${columns(v)} from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)} ${joins}
    where c.id = ${v.chatId} and ${ways[way].such} ${v.at} order by ${ways[way].order} limit ${v.most}`,
)

type Page = { rows: MessageRow[]; hasMore: boolean }

/** Messages before `at` (newest first), after it, or changed since; and whether there are more in that direction. */
export async function readMessages(
  db: Db,
  of: ReadMessagesInput,
  way: Way,
  at: number,
  most = messagesPage,
): Promise<Page> {
  const rows = await listed(db, { ...of, at, most: most + 1 }, way)
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}

const readOne = statement<ReadMessagesInput & { uuid: string }, MessageRow>(
  (v) => sql<MessageRow>`
    select ${columns(v)} from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)} ${joins}
    where c.id = ${v.chatId} and n.uuid = ${v.uuid}`,
)

/** Null if the viewer may not read it. */
export async function readMessage(db: Db | Trx, of: ReadMessagesInput, uuid: string): Promise<MessageRow | null> {
  return (await readOne(db, { ...of, uuid }))[0] ?? null
}

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
        and o.about = c.uuid::text and o.read_at is null
        -- one about somebody whom a block hides is listed no more
        and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in
          ((m.person_id, o.actor_id), (o.actor_id, m.person_id))))
    group by c.uuid, c.type, c.name, n.sender_id`.execute(trx)
  return rows[0]
}

type ReportedMessage = { uuid: string; authorId: number; text: string; images: string[]; at: Date }

export const readReportedMessages = statement<Reach & { upTo: number; most: number }, ReportedMessage>(
  (v) => sql<ReportedMessage>`
    select n.uuid, n.sender_id as "authorId", n.text, n.created_at as at,
      array(select f.address from chat_images i join photos f on f.id = i.photo_id where i.message_id = n.id order by i.position) as images
    from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)}
    where c.id = ${v.chatId} and n.seq <= ${v.upTo} and n.deleted_at is null order by n.seq desc limit ${v.most}`,
)

export const findMessages = statement<
  { viewerId: number; words: string; most: number },
  Omit<FoundMessage, 'created_at'> & { created_at: Date }
>(
  (v) => sql`
    with asked as materialized (select search_words_of(${v.words}::text) as words), b as materialized (${belongingOf(v.viewerId)})
    select json_build_object('uuid', c.uuid, 'type', c.type, 'name', coalesce(ga.name, c.name), 'image_url', k.avatar,
        'other_participant', case when c.type = 'direct' then ${personRef('o')} end) as chat,
      n.uuid, n.seq, ${personRef('u')} as person, n.sender_id = ${v.viewerId} as own, n.text, n.created_at
    from b join chats c on c.id = b.chat_id cross join asked
    cross join lateral (
      select n.id, n.uuid, n.seq, n.sender_id, n.text, n.created_at from chat_messages n
      where n.text <> '' and asked.words <> '{}' and message_words(n.chat_id, n.text) @> (asked.words || ('#' || c.id)) and ${isRead('n', v.viewerId)}
      order by n.seq desc limit ${v.most}
    ) n
    join users u on u.id = n.sender_id left join communities k on k.id = c.community_id left join giveables ga on ga.id = k.giveable_id
    left join users o on o.id = case when c.low_id = ${v.viewerId} then c.high_id else c.low_id end
    order by n.created_at desc, n.id desc limit ${v.most}`,
)
