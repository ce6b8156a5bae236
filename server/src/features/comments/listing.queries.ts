import type { CommentSort } from '@kindling/contract/comments/rules'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Slots } from '../../platform/database/statement.ts'
import type { ThreadedRow } from './comment.ts'
import { commentRow, isListed, isSeen } from './seen.queries.ts'

const firstReplies = sql.lit(3)

type ReadCommentsInput = {
  anchor: string
  viewerId: number | null
  organizes: boolean
  around: string | null
  parent: string | null
  most: number
  offset: number
  after: number | null
  afterPinned: boolean | null
  afterReactions: number | null
}

export type ListForm = [sort: CommentSort | 'replies']

type Place = { id: number; pinned: boolean; reactions: number }
export type ListedRow = {
  total: number
  comments_count: number
  focus: ThreadedRow | null
} & ((Place & { comment: ThreadedRow }) | { id: null })

const threaded = (v: Slots<ReadCommentsInput>): RawBuilder<ThreadedRow> =>
  commentRow(
    'c',
    v,
    sql`, 'replies', (select coalesce(json_agg(${commentRow('r', v)} order by r.id), '[]') from comments r
        where r.parent_id = c.id and ${isSeen('r', v)} and (r.uuid = ${v.around} or r.id in (
          select f.id from comments f where f.parent_id = c.id and ${isSeen('f', v)} order by f.id limit ${firstReplies}))),
      'replies_count', (select count(*)::int from comments r where r.parent_id = c.id and ${isSeen('r', v)})`,
  ) as RawBuilder<ThreadedRow>

const inOrder = {
  newest: {
    behind: (v: Slots<ReadCommentsInput>) => sql`(c.pinned, c.id) < (${v.afterPinned}::boolean, ${v.after}::bigint)`,
    order: sql`pinned desc, id desc`,
  },
  kindest: {
    behind: (v: Slots<ReadCommentsInput>) =>
      sql`(c.pinned, c.reactions, c.id) < (${v.afterPinned}::boolean, ${v.afterReactions}::int, ${v.after}::bigint)`,
    order: sql`pinned desc, reactions desc, id desc`,
  },
  replies: { behind: (v: Slots<ReadCommentsInput>) => sql`c.id > ${v.after}::bigint`, order: sql`id` },
}

/** Reads one extra row if there are more; past the end, one row with the counts. */
export const readComments = statement<ReadCommentsInput, ListedRow, ListForm>((v, sort) => {
  const { behind, order } = inOrder[sort]
  const here = sql`c.anchor_uuid = ${v.anchor}`
  const which =
    sort === 'replies'
      ? sql`c.parent_id = (select p.id from comments p where p.uuid = ${v.parent} and p.anchor_uuid = ${v.anchor}) and ${isSeen('c', v)}`
      : sql`${here} and c.parent_id is null and ${isListed(v)}`
  return sql<ListedRow>`
    with page as materialized (
      select c.id, c.pinned, c.reactions from comments c
      where ${which} and (${v.after}::bigint is null or ${behind(v)}) order by ${order} limit ${v.most} offset ${v.offset}
    )
    select t.*, p.* from (
      select (select count(*)::int from comments c where ${which}) as total,
        (select count(*)::int from comments c where ${here} and ${isSeen('c', v)}) as comments_count,
        (select ${threaded(v)} from comments c where ${here} and ${isListed(v)} and c.parent_id is null and c.id = (
          select coalesce(f.parent_id, f.id) from comments f where f.uuid = ${v.around})) as focus
    ) t
    left join (select page.*, ${threaded(v)} as comment from page join comments c on c.id = page.id) p on true
    order by ${sort === 'replies' ? sql`p.id` : sort === 'newest' ? sql`p.pinned desc, p.id desc` : sql`p.pinned desc, p.reactions desc, p.id desc`}`
})
