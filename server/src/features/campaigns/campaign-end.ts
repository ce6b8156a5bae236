import { longestDays } from '@kindling/contract/campaign-rules'
import { day } from '../../platform/time/clock.ts'

/** Open, or to come and not too far off. */
export const endFits = (endsAt: Date | null, now: Date): boolean =>
  endsAt === null || (endsAt > now && endsAt.getTime() <= now.getTime() + longestDays * day)
