import { mostInAWeek } from '@kindling/contract/flash-campaigns/rules'
import { day, hour } from '../../../platform/time/clock.ts'
import { dayIn, dayStart } from '../../../platform/time/time-zone.ts'
import type { FlashSpan } from '../flash.queries.ts'

export type Span = { startsAt: Date; endsAt: Date }

function weekOf(at: Date, timeZone: string): string {
  const date = new Date(`${dayIn(at, timeZone)}T12:00:00Z`)
  return new Date(date.getTime() - ((date.getUTCDay() + 6) % 7) * day).toISOString().slice(0, 10)
}

function nextWeek(at: Date, timeZone: string): Date {
  const monday = new Date(`${weekOf(at, timeZone)}T12:00:00Z`)
  return dayStart(new Date(monday.getTime() + 7 * day).toISOString().slice(0, 10), timeZone)
}

/** A flash campaign that was canceled before its start does not count for the week. */
const counts = ({ canceledAt, startsAt }: FlashSpan) => canceledAt === null || canceledAt > startsAt

const clashes = (other: FlashSpan, { startsAt, endsAt }: Span) =>
  other.canceledAt === null && other.startsAt < endsAt && startsAt < other.endsAt

export type StartLimit = { because: 'running'; until: Date } | { because: 'week'; until: Date }

/** A community may have one at a time, and two that start in the same week. Null if `span` hits no limit. */
export function startLimitHit(span: Span, others: readonly FlashSpan[], timeZone: string): StartLimit | null {
  const clash = others.find((other) => clashes(other, span))
  if (clash) return { because: 'running', until: clash.endsAt }
  const week = weekOf(span.startsAt, timeZone)
  const ofWeek = others.filter((other) => counts(other) && weekOf(other.startsAt, timeZone) === week)
  return ofWeek.length < mostInAWeek ? null : { because: 'week', until: nextWeek(span.startsAt, timeZone) }
}

/** The first moment from `now` on at which a flash campaign of one hour may start. */
export function firstAllowedStart(
  now: Date,
  others: readonly FlashSpan[],
  timeZone: string,
): { at: Date; because: StartLimit['because'] | null } {
  let [at, because]: [Date, StartLimit['because'] | null] = [now, null]
  for (;;) {
    const limit = startLimitHit({ startsAt: at, endsAt: new Date(at.getTime() + hour) }, others, timeZone)
    if (limit === null) return { at, because }
    because ??= limit.because
    at = limit.until
  }
}
