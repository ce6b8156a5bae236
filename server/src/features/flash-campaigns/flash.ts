import type { FlashState } from '@kindling/contract/flash-campaigns/calls'
import { isInGrace, closingTimeOf, takesGifts, type Times } from '../giveables/for-kinds.ts'

export type FlashTimes = Times & { endsAt: Date; canceledAt: Date | null; reportedAt: Date | null }

/** Computes the status from the times, so that it changes without a job. */
export function statusOf(times: FlashTimes, now: Date): FlashState {
  if (times.canceledAt !== null) return 'canceled'
  if (times.reportedAt !== null) return 'reported'
  if (times.startsAt > now) return 'scheduled'
  if (takesGifts(times, now)) return 'live'
  return isInGrace(times, now) ? 'settling' : 'ended'
}

/** When it stopped taking gifts; null if it has not stopped, or has not opened yet. */
export function stoppedAt(times: FlashTimes, now: Date): Date | null {
  if (times.canceledAt !== null) return times.canceledAt
  const stop = closingTimeOf(times)!
  return stop <= now ? stop : null
}
