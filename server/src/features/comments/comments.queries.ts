import type { Person } from '@kindling/contract/common'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/db.ts'
import { statement, type Slots } from '../../platform/database/statement.ts'
import { blockedWith, called, isCalled, personRef } from '../accounts/index.ts'
import type { CommentRow } from './comment.ts'
import { nameKnownTo } from '../giveables/index.ts'
import { commentRow, isSeen } from './seen.queries.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'

export type Found = {
  id: number
  anchorType: string
  anchorUuid: string
  authorId: number
  giveableId: number
  isDeleted: boolean
}

const columns = sql`c.id, c.anchor_type as "anchorType", c.anchor_uuid as "anchorUuid", c.author_id as "authorId", c.giveable_id as "giveableId",
  c.deleted_at is not null as "isDeleted"`

/** The comments at a giveable and its updates that are shown. */
export async function commentsAt(
  db: Db | Trx,
  giveableId: number,
  { after, most }: { after: number; most: number },
): Promise<{ id: number; uuid: string; text: string }[]> {
  return db
    .selectFrom('comments')
    .select(['id', 'uuid', 'text'])
    .where('giveable_id', '=', giveableId)
    .where('id', '>', after)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function readPlace(db: Db | Trx, uuid: string): Promise<Found | null> {
  const { rows } = await sql<Found>`select ${columns} from comments c where c.uuid = ${uuid}`.execute(db)
  return rows[0] ?? null
}

type Looked = { uuid: string; viewerId: number | null; organizes: boolean }

/** Null if the viewer may not read the comment. */
export async function readComment(db: Db | Trx, { uuid, ...v }: Looked): Promise<CommentRow | null> {
  const { rows } = await sql<{ comment: CommentRow }>`
    select ${commentRow('c', v)} as comment from comments c where c.uuid = ${uuid} and ${isSeen('c', v)}`.execute(db)
  return rows[0]?.comment ?? null
}

/** Reads and locks the comment that a reply answers, so that it exists when the reply is stored. */
export async function readTarget(
  trx: Trx,
  { uuid, anchor, ...v }: Looked & { anchor: string },
): Promise<(Found & { parentId: number | null }) | null> {
  const { rows } = await sql<Found & { parentId: number | null }>`
    select ${columns}, c.parent_id as "parentId" from comments c
    where c.uuid = ${uuid} and c.anchor_uuid = ${anchor} and c.hidden_at is null and ${isSeen('c', v)} for key share`.execute(
    trx,
  )
  return rows[0] ?? null
}

export async function readSent(trx: Trx, authorId: number, key: string): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`
    select uuid from comments where author_id = ${authorId} and request_key = ${key}`.execute(trx)
  return rows[0]?.uuid ?? null
}

type NewComment = {
  uuid: string
  anchorType: string
  anchorUuid: string
  giveableId: number
  parentId: number | null
  authorId: number
  byOrganizer: boolean
  key: string
  text: string
  at: Date
}

/** Null if a comment with this key exists already. */
export async function insertComment(trx: Trx, c: NewComment): Promise<number | null> {
  const inserted = await trx
    .insertInto('comments')
    .values({
      uuid: c.uuid,
      anchor_type: c.anchorType,
      anchor_uuid: c.anchorUuid,
      giveable_id: c.giveableId,
      parent_id: c.parentId,
      author_id: c.authorId,
      by_organizer: c.byOrganizer,
      request_key: c.key,
      text: c.text,
      created_at: c.at,
    })
    .onConflict((o) => o.columns(['author_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

type InThread = { anchor: string; giveableId: number; viewerId: number; organizes: boolean }

/** Only the authors of this many latest comments are suggested. */
const latest = sql.lit(500)
const mostPeople = sql.lit(50)

/** The members of the community that a giveable is or hangs on, if the viewer sees them. A block hides both people. */
const membersAround = (v: Slots<Pick<InThread, 'giveableId' | 'viewerId'>>) => sql`
  select m.user_id, m.joined_at from giveables ga join communities h on h.giveable_id = coalesce(ga.home_id, ga.id)
  join memberships m on m.community_id = h.id and m.status = 'active'
  left join memberships own on own.community_id = h.id and own.user_id = ${v.viewerId}
  where ga.id = ${v.giveableId} and m.user_id not in (${blockedWith(v.viewerId)})
    and (own.status = 'active' or (h.visibility = 'open' and own.status is distinct from 'banned'))`

const authorsIn = (v: Slots<InThread>) => sql`
  select c.author_id as user_id, max(c.id) as last from (
    select c.id, c.author_id from comments c
    where c.anchor_uuid = ${v.anchor} and c.hidden_at is null and ${isSeen('c', v)} order by c.id desc limit ${latest}
  ) c group by c.author_id`

/** Lists people who can be mentioned: who commented here, the latest first, then members, the newest first. */
const readPeople = statement<InThread & { name: string }, { person: Person }, [isNamed: boolean]>(
  (v, isNamed) => sql`
    with ${isNamed ? sql`${called(v.name)},` : sql``}
    authors as materialized (${authorsIn(v)}),
    members as materialized (
      ${membersAround(v)} ${isNamed ? sql`and m.user_id in (select id from called)` : sql`order by m.joined_at desc limit ${mostPeople}`}),
    people as (
      select coalesce(a.user_id, m.user_id) as id, a.last, m.joined_at from authors a full join members m on m.user_id = a.user_id)
    select ${personRef('u')} as person from people p join users u on u.id = p.id and u.status = 'active'
    where p.id <> ${v.viewerId} and ${isNamed ? isCalled(sql`p.id`) : sql`true`}
    order by p.last desc nulls last, p.joined_at desc, p.id limit ${mostPeople}`,
)

export async function peopleToMention(
  db: Db,
  { name, ...thread }: InThread & { name: string | undefined },
): Promise<Person[]> {
  const rows = await readPeople(db, { ...thread, name: name ?? '' }, name !== undefined)
  return rows.map(({ person }) => person)
}

/** Stores mentions, only of people who commented here or are members around it. */
export const insertMentions = statement<
  InThread & { commentId: number; people: readonly string[] },
  { person_id: number }
>(
  (v) => sql`
    insert into comment_mentions (comment_id, person_id, name)
    select ${v.commentId}, u.id, trim(u.first_name || ' ' || u.last_name) from users u
    where u.uuid = any(${v.people}::uuid[]) and u.status = 'active' and u.id <> ${v.viewerId} and (
      exists (select from comments c where c.anchor_uuid = ${v.anchor} and c.author_id = u.id and c.hidden_at is null and ${isSeen('c', v)})
      or exists (${membersAround(v)} and m.user_id = u.id))
    order by u.id returning person_id`,
)

export const commentExports = {
  comments: exportList(
    sql`c.uuid, c.anchor_type as on_type, c.anchor_uuid as on_uuid, ${nameKnownTo(sql`c.author_id`)} as on_giveable, c.text, c.created_at, c.edited_at, c.hidden_at`,
    sql`c.id`,
    (id) => sql`from comments c join giveables ga on ga.id = c.giveable_id where c.author_id = ${id} and c.text <> ''`,
  ),
}
