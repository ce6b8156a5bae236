import { sql, type RawBuilder } from 'kysely'
import type { Placed, Slot, Slots } from '../../../platform/database/statement.ts'
import { firstOwnPlace, type SupporterGift } from './supporter-row.ts'
import { personRef } from '../../accounts/index.ts'
import { isPublicNote, publicNote } from '../talking/public-note.queries.ts'
import { ownWaiting, unseenGifts } from './waiting.queries.ts'

type Start = 'top' | 'cursor' | 'offset'

export type SupportersForm = [notesOnly: boolean, start: Start]

type Viewed = { viewerId: number | null; timeZone: string }

export type SupportersValues = Viewed & { most: number; after: number | null; offset: number }

export type ListSupportersInput = { values: SupportersValues; form: SupportersForm }

/** Conditions on listed gifts `g` and the viewer's waiting gifts `w`. `skipped`: the number of `w` on earlier pages. */
type Part = { listed: RawBuilder<unknown>; own: RawBuilder<unknown>; skipped: Placed<number> }

const partOf = (viewerId: Placed<number | null>, notesOnly = false): Part => ({
  listed: sql`g.giveable_id = ga.id and g.listed is not null ${notesOnly ? sql`and ${isPublicNote('g')}` : sql``}`,
  own: sql`${ownWaiting(viewerId)} ${notesOnly ? sql`and ${isPublicNote('w')}` : sql``}`,
  skipped: 0,
})

/** The day on which a gift was listed, so that a list that is sorted looks sorted; while it waits, that of settlement. */
export const shownDay = (gift: string, timeZone: Slot<string>): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${gift}.listed_on`)}, (${sql.ref(`${gift}.settled_at`)} at time zone ${timeZone})::date)`

const shownColumns = (alias: string) =>
  sql.join(
    [
      'uuid',
      'user_id',
      'visibility',
      'amount_cents',
      'refunded_cents',
      'message',
      'dedication_kind',
      'dedication_name',
      'note_hidden_at',
      'settled_at',
      'listed_on',
    ].map((c) => sql.ref(`${alias}.${c}`)),
  )

/** A JSON array of SupporterGift for the giveable `ga`, for use in another query. */
export const newestGifts = (
  { most, viewerId, timeZone }: { most: Placed<number>; viewerId: Slot<number | null>; timeZone: Slot<string> },
  { listed, own, skipped }: Part = partOf(viewerId),
): RawBuilder<SupporterGift[]> => sql`
  (select coalesce(json_agg(f), '[]') from (
    select g.place, g.uuid, g.visibility, g.amount_cents - g.refunded_cents as amount_cents, ${publicNote('g')}, g.settled_at,
      ${shownDay('g', timeZone)} as day,
      ${personRef('u')} as person
    from (
      (select ${sql.lit(firstOwnPlace)} + w.id as place, ${shownColumns('w')} from gifts w
        where ${own} order by w.id desc offset ${skipped} limit ${most})
      union all
      (select g.listed as place, ${shownColumns('g')} from gifts g where ${listed} order by g.listed desc limit ${most})
    ) g join users u on u.id = g.user_id
    order by g.place desc limit ${most}) f)`

/** Counts notes only up to this number, to keep the count cheap. The cursor leads to further pages. */
const mostNotes = sql.lit(1_000)

export type FoundSupporters = { gifts: SupporterGift[]; total: number }

export function supportersOf(v: Slots<SupportersValues>, [notesOnly, start]: SupportersForm): RawBuilder<unknown> {
  const all = partOf(v.viewerId, notesOnly)
  const countOwn = sql`(select count(*)::int from gifts w where ${all.own})`
  const part: Record<Start, Part> = {
    top: all,
    cursor: {
      ...all,
      listed: sql`${all.listed} and g.listed < ${v.after}`,
      own: sql`${all.own} and ${sql.lit(firstOwnPlace)} + w.id < ${v.after}`,
    },
    // finds the first row of a deep page in the index, and reads gifts only from there on
    offset: {
      listed: sql`${all.listed} and g.listed <= (
        select g.listed from gifts g where ${all.listed} order by g.listed desc limit 1 offset greatest(${v.offset} - ${countOwn}, 0))`,
      own: all.own,
      skipped: v.offset,
    },
  }
  const total = notesOnly
    ? sql`(select count(*)::int from (select from gifts g where ${all.listed} limit ${mostNotes}) n) + ${countOwn}`
    : sql`ga.gifts_count - ${unseenGifts(v.viewerId)}`
  return sql`${total} as total, ${newestGifts(v, part[start])} as gifts`
}
