import type { FlashState } from '@kindling/contract/flash-campaigns'
import { isInGrace, closingTimeOf, takesGifts, type Times } from '../giveables/index.ts'

/** The clock of a flash campaign, and the notifications that were sent about it. */
export type FlashTimes = Times & { endsAt: Date; canceledAt: Date | null; reportedAt: Date | null }

/** Derived from the clock: nobody waits for a job. */
export function statusOf(times: FlashTimes, now: Date): FlashState {
  if (times.canceledAt !== null) return 'canceled'
  if (times.reportedAt !== null) return 'reported'
  if (times.startsAt > now) return 'scheduled'
  if (takesGifts(times, now)) return 'live'
  return isInGrace(times, now) ? 'settling' : 'ended'
}

/** When it stopped taking gifts; null: it goes on, or is still to open. */
export function stoppedAt(times: FlashTimes, now: Date): Date | null {
  if (times.canceledAt !== null) return times.canceledAt
  const stop = closingTimeOf(times)!
  return stop <= now ? stop : null
}
