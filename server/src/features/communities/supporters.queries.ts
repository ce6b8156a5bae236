import { sql, type RawBuilder } from 'kysely'
import type { Placed, Slot, Slots } from '../../platform/statement.ts'
import type { FeedGift } from './supporter-row.ts'

/** The contract's Person of the row behind `alias`, as JSON inside another query; `more` are members beside them. */
export function personRef(alias: string, more: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('uuid', ${of('uuid')}, 'name', trim(${of('first_name')} || ' ' || ${of('last_name')}),
    'first_name', ${of('first_name')}, 'avatar', ${of('avatar')}${more})`
}

type Column = 'community_id' | 'campaign_id'

/** Where a page of supporters begins: with the newest, behind a cursor, or so many gifts later. */
type Start = 'top' | 'cursor' | 'offset'

/** What decides the text of a query of supporters. */
export type SupportersForm = [notesOnly: boolean, start: Start]

/** `most`: rows, one more than a page has. The day of a gift is told in `timeZone`. */
export type SupportersValues = { most: number; after: number | null; offset: number; timeZone: string }

/** Which supporters a caller wants. */
export type WantedSupporters = { values: SupportersValues; form: SupportersForm }

/** Gifts to the cause behind `c` that anyone sees. */
const shown = (column: Column, notesOnly = false) =>
  sql`g.${sql.ref(column)} = c.id and g.${sql.ref(column)} is not null and g.status = 'settled' and g.refunded_cents < g.amount_cents
    ${notesOnly ? sql`and g.message is not null` : sql``}`

/** The newest of the gifts to the cause behind `c` as a JSON array of FeedGift, inside another query. */
export const newestGifts = (
  column: Column,
  { most, timeZone }: { most: Placed<number>; timeZone: Slot<string> },
  where = shown(column),
): RawBuilder<FeedGift[]> => sql`
  (select coalesce(json_agg(f), '[]') from (
    select g.id, g.uuid, g.visibility, g.amount_cents - g.refunded_cents as amount_cents, g.message,
      g.settled_at, (g.settled_at at time zone ${timeZone})::date as day,
      case when u.status <> 'deleted' then ${personRef('u')} end as person
    from gifts g join users u on u.id = g.user_id
    where ${where}
    order by g.id desc limit ${most}) f)`

/** Notes are counted this far, so that the count stays cheap; whoever reads on goes by cursor. */
const mostNotes = sql.lit(1_000)

/** A page of supporters, with one gift more if there is one, and how many there are. */
export type FoundSupporters = { gifts: FeedGift[]; total: number }

/** FoundSupporters of the cause behind `c`, as columns of another query. */
export function supportersOf(
  column: Column,
  v: Slots<SupportersValues>,
  [notesOnly, start]: SupportersForm,
): RawBuilder<unknown> {
  const gifts = shown(column, notesOnly)
  const begin = {
    top: sql``,
    cursor: sql`and g.id < ${v.after}`,
    // ids alone lead to the place, however deep; only from there on whole gifts are read
    offset: sql`and g.id <= (select g.id from gifts g where ${gifts} order by g.id desc limit 1 offset ${v.offset})`,
  }
  const total = notesOnly
    ? sql`(select count(*)::int from (select from gifts g where ${gifts} limit ${mostNotes}) n)`
    : sql`c.gifts_count`
  return sql`${total} as total, ${newestGifts(column, v, sql`${gifts} ${begin[start]}`)} as gifts`
}
