import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Page } from '../../platform/http/page.ts'
import type { FeedGift } from './supporter-row.ts'

/** The contract's Person of the row behind `alias`, as JSON inside another query. */
export function personRef(alias: string): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('uuid', ${of('uuid')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'first_name', ${of('first_name')}, 'avatar', ${of('avatar')})`
}

type Column = 'community_id' | 'campaign_id'

const isShown = (column: Column) =>
  sql`g.${sql.ref(column)} is not null and g.status = 'settled' and g.refunded_cents < g.amount_cents`

const giftColumns = (
  timeZone: string,
) => sql`g.id, g.uuid, g.visibility, g.amount_cents - g.refunded_cents as amount_cents, g.message,
  g.settled_at, to_char(g.settled_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
  case when u.status <> 'deleted' then ${personRef('u')} end as person`

/** The newest gifts of the row behind `owner` (say `c.id`) as a JSON array of FeedGift, inside another query. */
export const newestGifts = (
  column: Column,
  owner: string,
  count: number,
  timeZone: string,
): RawBuilder<FeedGift[]> => sql`
  (select coalesce(json_agg(f), '[]') from (
    select ${giftColumns(timeZone)} from gifts g join users u on u.id = g.user_id
    where g.${sql.ref(column)} = ${sql.ref(owner)} and ${isShown(column)}
    order by g.id desc limit ${count}) f)`

type Wanted = { column: Column; owner: number; page: Page; notesOnly: boolean; timeZone: string }

/** One page of gifts to one cause, newest first, and one row more if there is one. */
export async function pageOfGifts(db: Db, { column, owner, page, notesOnly, timeZone }: Wanted): Promise<FeedGift[]> {
  const { rows } = await sql<FeedGift>`
    select ${giftColumns(timeZone)} from (
      select g.id from gifts g
      where g.${sql.ref(column)} = ${owner} and ${isShown(column)}
        ${notesOnly ? sql`and g.message is not null` : sql``}
        ${page.after === null ? sql`` : sql`and g.id < ${page.after}`}
      order by g.id desc limit ${page.size + 1} offset ${page.after === null ? page.offset : 0}) p
    join gifts g on g.id = p.id join users u on u.id = g.user_id
    order by g.id desc`.execute(db)
  return rows
}

/** How many gifts carry a note, counted no further than `most`, so that the count stays cheap. */
export async function countNotes(db: Db, column: Column, owner: number, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from gifts g where g.${sql.ref(column)} = ${owner} and ${isShown(column)} and g.message is not null limit ${most}) n`.execute(
    db,
  )
  return rows[0]!.count
}
