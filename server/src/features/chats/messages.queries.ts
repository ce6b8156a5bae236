import { messageReactionKinds, messagesPage } from '@kindling/contract/chats/rules'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { personRef } from '../accounts/index.ts'
import { takesGiftsAt, unseenPeople } from '../giveables/index.ts'
import { isRead } from './belonging.queries.ts'
import type { FoundChat } from './chat.ts'
import type { MessageRow } from './message.ts'

export type Reach = { chatId: number; viewerId: number; fromSeq: number; since: Date; role: string }
type Asked = Reach & { now: Date }

export const reachOf = ({ id, from_seq, since, role }: FoundChat, viewerId: number): Reach => ({
  chatId: id,
  viewerId,
  fromSeq: from_seq,
  since,
  role,
})

export const inReach = (v: Slots<Reach>) => sql`chats c cross join lateral (
  select ${v.fromSeq}::bigint as from_seq, ${v.since}::timestamptz as since, ${v.role}::text as role) b`

const reactions = (v: Slots<Reach>) => sql`(select json_build_object(${sql.join(
  messageReactionKinds.flatMap((kind) => [sql.lit(kind), sql`count(*) filter (where r.reaction = ${sql.lit(kind)})`]),
)}, 'mine', coalesce(json_agg(r.reaction order by r.reaction) filter (where r.person_id = ${v.viewerId}), '[]'))
  from chat_reactions r where r.message_id = n.id)`

const images = sql`(select coalesce(json_agg(json_build_object('uuid', f.uuid, 'address', f.address, 'width', f.width,
    'height', f.height, 'alt', f.alt) order by i.position), '[]')
  from chat_images i join files f on f.id = i.file_id where i.message_id = n.id)`

const shared = (
  v: Slots<Asked>,
) => sql`json_build_object('type', ga.kind, 'id', ga.number, 'uuid', ga.uuid, 'name', ga.name,
  'quiet', ga.quiet, 'slug', ga.slug, 'topic', ga.topic, 'cover', ga.cover, 'raised_cents', ga.raised_cents + greatest(ga.shared_cents, 0),
  'goal_cents', ga.goal_cents, 'supporters_count', ga.supporters_count - ${unseenPeople(v.viewerId)}, 'ends_at', ga.ends_at, 'closed', not ${takesGiftsAt(v.now)})`

const personOf = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.status`)} <> 'deleted' then ${personRef(alias)} end`

const reply = (v: Slots<Reach>) => sql`(
  select json_build_object('uuid', q.uuid, 'seq', q.seq, 'person', ${personOf('w')}, 'own', q.sender_id = ${v.viewerId},
    'text', nullif(left(q.text, 140), ''))
  from chat_messages q join users w on w.id = q.sender_id where q.id = n.reply_to and ${isRead('q', v.viewerId)})`

const columns = (v: Slots<Asked>) => sql`
  n.id, n.uuid, n.seq, n.changed, case when n.deleted_at is null then 'shown' else 'deleted' end as state,
  ${personOf('u')} as person, n.sender_id = ${v.viewerId} as own, nullif(n.text, '') as text, ${images} as images,
  case when ga.is_public then ${shared(v)} end as shared, ga.id is not null and not ga.is_public as lost_shared,
  ${reply(v)} as reply, ${reactions(v)} as reactions, n.created_at, n.edited_at`

const joins = sql`join users u on u.id = n.sender_id left join giveables ga on ga.id = n.giveable_id`

type Way = 'older' | 'newer' | 'changed'
const ways = {
  older: { such: sql`n.seq < `, order: sql`n.seq desc` },
  newer: { such: sql`n.seq > `, order: sql`n.seq` },
  changed: { such: sql`n.changed > `, order: sql`n.changed` },
}

const listed = statement<Asked & { at: number; most: number }, MessageRow, [way: Way]>(
  (v, way) => sql<MessageRow>`
    select ${columns(v)} from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)} ${joins}
    where c.id = ${v.chatId} and ${ways[way].such} ${v.at} order by ${ways[way].order} limit ${v.most}`,
)

type Page = { rows: MessageRow[]; hasMore: boolean }

/** Messages before `at` (newest first), after it, or changed since; and whether there are more in that direction. */
export async function readMessages(db: Db, of: Asked, way: Way, at: number, most = messagesPage): Promise<Page> {
  const rows = await listed(db, { ...of, at, most: most + 1 }, way)
  return { rows: rows.slice(0, most), hasMore: rows.length > most }
}

const readOne = statement<Asked & { uuid: string }, MessageRow>(
  (v) => sql<MessageRow>`
    select ${columns(v)} from ${inReach(v)} join chat_messages n on ${isRead('n', v.viewerId)} ${joins}
    where c.id = ${v.chatId} and n.uuid = ${v.uuid}`,
)

/** Null if the viewer may not read it. */
export async function readMessage(db: Db | Trx, of: Asked, uuid: string): Promise<MessageRow | null> {
  return (await readOne(db, { ...of, uuid }))[0] ?? null
}
