import { raiseAlarm } from '../../platform/alarms/alarms.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { day, minute } from '../../platform/time/clock.ts'
import type { CardEvent } from '../../processor/card-event.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import type { ProcessorEvent } from '../../processor/processor.ts'
import type { StoredPayment } from './payments.queries.ts'

/** Our clock and the processor's may differ by this. */
const tolerance = 5 * minute

/** The processor keeps events for thirty days. */
const keptSince = (now: Date) => new Date(now.getTime() - 30 * day)

const isAhead = (at: Date, now: Date) => at.getTime() > now.getTime() + tolerance
const isBehind = (at: Date, earliest: Date) => at.getTime() < earliest.getTime() - tolerance

/**
 * An event's time is what its sender says. It cannot be before its payment began, or longer ago than the processor keeps
 * events if the payment is not known yet, nor after now: such a time is replaced by the nearest possible one, with an
 * alarm.
 */
export async function withinBounds<E extends PaymentEvent>(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'log'>,
  event: E,
  payment: StoredPayment | null,
): Promise<E & { isBounded: boolean }> {
  const now = deps.clock.now()
  const earliest = payment?.createdAt ?? keptSince(now)
  const bound = (at: Date) => {
    if (isAhead(at, now)) return now
    return isBehind(at, earliest) ? earliest : at
  }
  const bounded = { ...event, at: bound(event.at), ...('madeAt' in event && { madeAt: bound(event.madeAt) }) }
  const moved = bounded.at !== event.at || ('madeAt' in event && bounded.madeAt !== event.madeAt)
  if (moved) {
    const detail = { said: event.at.toISOString(), used: bounded.at.toISOString(), payment: payment?.uuid ?? null }
    await raiseAlarm(trx, deps, { kind: 'event_time', about: event.eventId ?? event.intentId, detail })
  }
  return { ...bounded, isBounded: moved }
}

/**
 * No card was made after now. A renewal at an impossible time counts as old as its card, so that it hides no genuine one.
 * Both raise an alarm.
 */
export async function cardWithinBounds(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'log'>,
  { id, occurredAt }: Pick<ProcessorEvent, 'id' | 'occurredAt'>,
  event: CardEvent,
): Promise<CardEvent> {
  const now = deps.clock.now()
  const isWrong = isAhead(occurredAt, now) || isBehind(occurredAt, keptSince(now))
  const madeAt = event.kind === 'detached' ? occurredAt : event.saved.createdAt
  if (isWrong || isAhead(madeAt, now)) {
    const said = isWrong ? occurredAt : madeAt
    const detail = { said: said.toISOString(), used: now.toISOString(), payment: null }
    await raiseAlarm(trx, deps, { kind: 'event_time', about: id, detail })
  }
  if (event.kind === 'detached') return event
  const saved = { ...event.saved, createdAt: earlier(event.saved.createdAt, now) }
  if (event.kind === 'attached') return { ...event, saved }
  return { ...event, saved, at: isWrong ? saved.createdAt : earlier(event.at, now) }
}

const earlier = (a: Date, b: Date) => (a < b ? a : b)
