import { mostInAWeek } from '@kindling/contract/flash-rules'
import { day, hour } from '../../../platform/time/clock.ts'
import { dayIn, dayStart } from '../../../platform/time/time-zone.ts'
import type { Lit } from '../flash.queries.ts'

export type Span = { startsAt: Date; endsAt: Date }

/** The Monday of a moment's week there, as a date. */
function weekOf(at: Date, timeZone: string): string {
  const date = new Date(`${dayIn(at, timeZone)}T12:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}

/** The first moment of the week after it there. */
function nextWeek(at: Date, timeZone: string): Date {
  const monday = new Date(`${weekOf(at, timeZone)}T12:00:00Z`)
  return dayStart(new Date(monday.getTime() + 7 * day).toISOString().slice(0, 10), timeZone)
}

/** One that was canceled before it opened never was. */
const counts = ({ canceledAt, startsAt }: Lit) => canceledAt === null || canceledAt > startsAt

const clashes = (one: Lit, { startsAt, endsAt }: Span) =>
  one.canceledAt === null && one.startsAt < endsAt && startsAt < one.endsAt

export type NoRoom = { because: 'running'; until: Date } | { because: 'week'; until: Date }

/** One at a time, and two in a week by their openings. Null: there is room. */
export function roomFor(span: Span, lit: readonly Lit[], timeZone: string): NoRoom | null {
  const clash = lit.find((one) => clashes(one, span))
  if (clash) return { because: 'running', until: clash.endsAt }
  const week = weekOf(span.startsAt, timeZone)
  const ofWeek = lit.filter((one) => counts(one) && weekOf(one.startsAt, timeZone) === week)
  return ofWeek.length < mostInAWeek ? null : { because: 'week', until: nextWeek(span.startsAt, timeZone) }
}

/** The first moment from `now` on at which one of an hour fits. */
export function firstRoom(
  now: Date,
  lit: readonly Lit[],
  timeZone: string,
): { at: Date; because: NoRoom['because'] | null } {
  let [at, because]: [Date, NoRoom['because'] | null] = [now, null]
  for (;;) {
    const none = roomFor({ startsAt: at, endsAt: new Date(at.getTime() + hour) }, lit, timeZone)
    if (none === null) return { at, because }
    because ??= none.because
    at = none.until
  }
}
