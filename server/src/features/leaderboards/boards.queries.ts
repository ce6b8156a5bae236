import type { Person, Topic } from '@kindling/contract/common'
import type { Board } from '@kindling/contract/leaderboards/calls'
import { sql, type RawBuilder } from 'kysely'
import { statement, type Slots, type Placed } from '../../platform/database/statement.ts'
import { blockedWith, personRef } from '../accounts/index.ts'
import { isBannedFrom, nameKnownTo } from '../giveables/index.ts'
import { exportList } from '../../platform/database/export-list.queries.ts'
import { alsoWaiting, givenRows, monthsRows } from './giver-rows.queries.ts'

type ReadBoardInput = {
  giveableId: number
  board: Board
  since: string
  today: string
  offset: number
  most: number
  viewerId: number | null
}

export type StoredRow = {
  user_id: number
  rank: number
  value: number
  shown_people: number
  shown_cents: number
  /** Null if this viewer may not see the person. */
  person: Person | null
}

export type FoundBoard = {
  cover: string | null
  avatar: string | null
  topic: Topic
  shown: boolean | null
  total: number
  page: StoredRow[]
  around: StoredRow[]
}

type V = Slots<ReadBoardInput>

const of = (v: V, alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`${column('giveable_id')} = ${v.giveableId} and ${column('board')} = ${v.board}::board_kind and ${column('since')} = ${v.since}::date`
}

const key = (alias: string) => sql.join(['falling', 'reached', 'user_id'].map((name) => sql.ref(`${alias}.${name}`)))
const upwards = sql.raw('falling desc, reached desc, user_id desc')
const downwards = sql.raw('falling, reached, user_id')

/** Counts the rows for which `holds` is true; these must be the first rows of the board's order. */
const rowsBefore = (v: V, holds: (alias: string) => RawBuilder<boolean>) => sql<number>`coalesce((
  select s.before + (select count(*) from board_rows c where ${of(v, 'c')} and (${key('c')}) >= (${key('s')}) and ${holds('c')})
  from (select * from board_steps s where ${of(v, 's')} and ${holds('s')} order by ${upwards} limit 1) s), 0)::int`

const hasMore = (alias: string) => sql<boolean>`${sql.ref(`${alias}.falling`)} < r.falling`
const rankOf = (v: V) => sql`1 + ${rowsBefore(v, hasMore)} + ${moved(hasMore)}`

const isBeforeMine = (alias: string) => sql<boolean>`(${key(alias)}) < (${key('mine')})`

const columns = sql.join(
  ['user_id', 'falling', 'reached', 'value', 'shown_people', 'shown_cents'].map((name) => sql.ref(`r.${name}`)),
)

/** Counts the viewer's row where the viewer sees it, and not where it is stored. */
const moved = (holds: (alias: string) => RawBuilder<boolean>) => sql`
  (select count(*)::int from mine where ${holds('mine')}) - (select count(*)::int from stored where ${holds('stored')})`

/** Rows of `from`, as `r`. A row keeps its rank even if its person is hidden. */
const rowsOf = (v: V, from: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(f order by ${downwards}), '[]') from (
    select r.user_id, r.falling, r.reached, r.value, r.shown_people, r.shown_cents, ${rankOf(v)} as rank,
      case when ${isOnBoards('u', v.giveableId)} and u.id not in (${blockedWith(v.viewerId)}) then ${personRef('u')} end as person
    from (${from}) r join users u on u.id = r.user_id) f)`

const neighbors = (v: V, side: 'before' | 'after') => sql`
  select n.* from mine cross join lateral (select ${columns} from board_rows r where ${of(v, 'r')} and r.user_id <> mine.user_id
    and (${key('r')}) ${side === 'before' ? sql`<` : sql`>`} (${key('mine')})
    order by ${side === 'before' ? upwards : downwards} limit 2) n`

/**
 * A page, and the viewer's row with two neighbors on each side. Ranks count at most the rows of one step. The viewer's
 * row is counted now and replaces the stored one (`stored`), so that their own gift counts at once.
 */
export const readBoard = statement<ReadBoardInput, FoundBoard>(
  (v) => sql`
    with wanted as materialized (
      select u.id, ${v.giveableId}::bigint as giveable_id from users u where u.id = ${v.viewerId} and ${isOnBoards('u', v.giveableId)}
    ), spans as materialized (select ${v.since}::date as since), stored as materialized (
      select ${columns} from board_rows r where ${of(v, 'r')} and r.user_id = ${v.viewerId}
    ), mine as materialized (
      select user_id, -value as falling, reached, value, shown_people, shown_cents from (
        ${givenRows(alsoWaiting(v.today))} union all ${monthsRows(alsoWaiting(v.today))}) own
      where board = ${v.board}::board_kind
      union all select r.* from stored r join wanted w on w.id = r.user_id where ${v.board}::board_kind = 'inspired'
    ), step as materialized (
      select * from board_steps s where ${of(v, 's')} and s.before <= ${v.offset} order by s.before desc limit 1
    )
    select ga.cover, ga.topic, (select k.avatar from communities k where k.giveable_id = ga.id) as avatar,
      (select ${wantsBoards('u')} from users u where u.id = ${v.viewerId}) as shown,
      ${rowsBefore(v, () => sql`true`)} + ${moved(() => sql`true`)} as total,
      ${rowsOf(
        v,
        sql`select r.* from step cross join lateral (
          select ${columns} from board_rows r where ${of(v, 'r')} and (${key('r')}) >= (${key('step')})
          order by ${downwards} offset ${v.offset}::int - step.before limit ${v.most}) r
          where r.user_id is distinct from ${v.viewerId}
        union all select mine.* from mine cross join lateral (
          select ${rowsBefore(v, isBeforeMine)} - (select count(*) from stored where ${isBeforeMine('stored')}) as before) p
          where p.before >= ${v.offset}::int and p.before < ${v.offset}::int + ${v.most}::int`,
      )} as page,
      ${rowsOf(v, sql`select * from mine union all ${neighbors(v, 'before')} union all ${neighbors(v, 'after')}`)} as around
    from giveables ga where ga.id = ${v.giveableId}`,
)

export const leaderboardExports = {
  leaderboards: exportList(
    sql`ga.uuid, ${nameKnownTo(sql`r.user_id`)} as name, r.board, r.since, r.value`,
    sql`row_number() over (order by r.giveable_id, r.board, r.since)`,
    (id) => sql`from board_rows r join giveables ga on ga.id = r.giveable_id where r.user_id = ${id}`,
  ),
}

/** `counted` also includes people who opted out of leaderboards, since they count for their inviter. */
export const isOnBoards = (
  alias: string,
  giveableId: Placed<number> | RawBuilder<unknown>,
  { counted = false } = {},
): RawBuilder<boolean> => sql`
  ${sql.ref(`${alias}.status`)} = 'active' ${counted ? sql`` : sql`and ${wantsBoards(alias)}`}
  and not ${isBannedFrom(sql`${giveableId}`, sql.ref(`${alias}.id`))}`

const wantsBoards = (alias: string): RawBuilder<boolean> =>
  sql`coalesce((${sql.ref(`${alias}.settings`)} ->> 'boards')::boolean, true)`
