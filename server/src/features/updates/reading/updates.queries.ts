import type { GiveableType } from '@kindling/contract/common'
import type { UpdateTag } from '@kindling/contract/updates/rules'
import type { GiveableOfUpdate, Update, UpdateCard } from '@kindling/contract/updates/calls'
import type { HiddenWhy } from '@kindling/contract/complaints/calls'
import { sql } from 'kysely'
import { statement } from '../../../platform/database/statement.ts'
import { hiddenWhyOf } from '../../complaints/index.ts'
import {
  cardColumns,
  commonColumns,
  giveableColumn,
  photosColumn,
  type CardRow,
  type CommonRow,
  spentColumn,
} from './columns.queries.ts'
import type { Db } from '../../../platform/database/db.ts'

type ReadUpdatesInput = {
  giveableId: number
  viewerId: number | null
  tag: UpdateTag | null
  status: 'draft' | 'scheduled' | null
  most: number
  offset: number
  now: Date
  after: number | null
  /** The position of the last row of the page before. */
  pinned: boolean | null
  publishedAt: Date | null
}

export type ListRow = { giveable: GiveableOfUpdate; total: number; notified: string[]; rows: CardRow[] }

type Start = 'top' | 'cursor'

/** Published: pinned first, then the newest. Waiting: the newest first. `notified`: those of the last week. */
export const readUpdates = statement<ReadUpdatesInput, ListRow, [list: 'published' | 'waiting', start: Start]>(
  (v, list, start) => {
    const isPublished = list === 'published'
    const among = sql`p.giveable_id = ga.id and ${
      isPublished
        ? sql`p.status = 'published' and (${v.tag}::text is null or ${v.tag}::text = any(p.tags))`
        : sql`p.status in ('draft', 'scheduled') and p.status = ${v.status}::text`
    }`
    const order = isPublished ? sql`p.pinned desc, p.published_at desc, p.id desc` : sql`p.id desc`
    const behind = isPublished
      ? sql`(p.pinned, p.published_at, p.id) < (${v.pinned}::boolean, ${v.publishedAt}::timestamptz, ${v.after}::bigint)`
      : sql`p.id < ${v.after}::bigint`
    return sql`
    select ${giveableColumn} as giveable, (select count(*)::int from updates p where ${among}) as total,
      (select coalesce(json_agg(n.notified_at), '[]') from updates n
        where n.giveable_id = ga.id and n.notified_at > ${v.now}::timestamptz - interval '7 days') as notified,
      (select coalesce(json_agg(x), '[]') from (
        select ${cardColumns(v.viewerId)} from updates p join users u on u.id = p.author_id
        where ${among} and ${start === 'cursor' ? behind : sql`true`}
        order by ${order} limit ${v.most} offset ${v.offset}) x) as rows
    from giveables ga where ga.id = ${v.giveableId}`
  },
)

type Neighbor = Update['earlier']
export type UpdateRow = CommonRow & {
  body: Update['body']
  notify: boolean
  photos: Update['photos']
  giveable: GiveableOfUpdate
  hidden: HiddenWhy | null
  isTakenDown: boolean
  earlier: Neighbor
  later: Neighbor
}

const beside = (which: 'earlier' | 'later') => {
  const [sign, order] = which === 'earlier' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`]
  return sql`(select json_build_object('uuid', n.uuid, 'name', n.name) from updates n
    where n.giveable_id = p.giveable_id and n.status = 'published'
      and (n.published_at, n.id) ${sign} (p.published_at, p.id)
    order by n.published_at ${order}, n.id ${order} limit 1)`
}

export const readUpdate = statement<{ uuid: string; giveableId: number; viewerId: number | null }, UpdateRow>(
  (v) => sql`
    select ${commonColumns(v.viewerId)}, p.body, p.notify, ${photosColumn} as photos, ${giveableColumn} as giveable,
      p.hidden_at is not null as "isTakenDown",
      case when p.hidden_at is not null then ${hiddenWhyOf(sql`p.uuid`, v.viewerId)} end as hidden,
      ${beside('earlier')} as earlier, ${beside('later')} as later
    from updates p join users u on u.id = p.author_id join giveables ga on ga.id = p.giveable_id
    where p.uuid = ${v.uuid}::uuid and p.giveable_id = ${v.giveableId}`,
)

type GiveableOfUpdateRow = { kind: GiveableType; host: string; name: string; excerpt: string; authorId: number }

export const readGiveableOf = statement<{ uuid: string }, GiveableOfUpdateRow>(
  ({ uuid }) => sql`
    select ga.kind, ga.uuid as host, p.name, p.excerpt, p.author_id as "authorId" from updates p join giveables ga on ga.id = p.giveable_id
    where p.uuid = ${uuid} and p.status = 'published'`,
)

/** Times are strings, as in JSON. */
export type LatestUpdate = { uuid: string; name: string; excerpt: string; published_at: string }

/** The newest published update of the giveable `ga`, ignoring pins; null if it has none. */
export const latestColumn = sql<LatestUpdate | null>`(
  select json_build_object('uuid', p.uuid, 'name', p.name, 'excerpt', p.excerpt, 'published_at', p.published_at)
  from updates p where p.giveable_id = ga.id and p.status = 'published'
  order by p.published_at desc, p.id desc limit 1)`

export type UpdateSince = Pick<UpdateCard, 'uuid' | 'name' | 'spent'> & { publishedAt: Date }

export async function newestSince(db: Db, giveableId: number, since: Date): Promise<UpdateSince[]> {
  const { rows } = await sql<UpdateSince>`
    select p.uuid, p.name, p.published_at as "publishedAt", ${spentColumn} as spent
    from updates p
    where p.giveable_id = ${giveableId} and p.status = 'published' and p.published_at > ${since}
    order by p.published_at desc, p.id desc limit 3`.execute(db)
  return rows
}

export async function publicGiveables(db: Db, uuids: readonly string[]): Promise<{ id: number; kind: GiveableType }[]> {
  const { rows } = await sql<{ id: number; kind: GiveableType }>`
    select id, kind from giveables where uuid = any(${[...uuids]}::uuid[]) and is_public`.execute(db)
  return rows
}
