import { raiseAlarm } from '../../platform/alarms/alarms.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { day, minute } from '../../platform/time/clock.ts'
import type { PaymentEvent } from '../../processor/payment-event.ts'
import type { StoredPayment } from './payments.queries.ts'

/** Our clock and the processor's may differ by this. */
const tolerance = 5 * minute

/** The processor keeps events for thirty days. */
const kept = 30 * day

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
  const earliest = payment?.createdAt ?? new Date(now.getTime() - kept)
  const bound = (at: Date) => {
    if (at.getTime() > now.getTime() + tolerance) return now
    return at.getTime() < earliest.getTime() - tolerance ? earliest : at
  }
  const bounded = { ...event, at: bound(event.at), ...('madeAt' in event && { madeAt: bound(event.madeAt) }) }
  const moved = bounded.at !== event.at || ('madeAt' in event && bounded.madeAt !== event.madeAt)
  if (moved) {
    const detail = { said: event.at.toISOString(), used: bounded.at.toISOString(), payment: payment?.uuid ?? null }
    await raiseAlarm(trx, deps, { kind: 'event_time', about: event.eventId ?? event.intentId, detail })
  }
  return { ...bounded, isBounded: moved }
}
