import { longestDays } from '@kindling/contract/campaigns/rules'
import { day } from '../../platform/time/clock.ts'

/** True if there is no end, or if it is in the future and not too far away. */
export const endFits = (endsAt: Date | null, now: Date): boolean =>
  endsAt === null || (endsAt > now && endsAt.getTime() <= now.getTime() + longestDays * day)
