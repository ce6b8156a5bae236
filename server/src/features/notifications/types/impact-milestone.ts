import type { ToldBy } from '@kindling/contract/notification-types'
import type { Telling } from '../notification.ts'

type Data = ToldBy<'ImpactMilestone'>

/** In dollars. */
export const milestones = [100, 500, 1_000, 5_000, 10_000] as const

/** Sent to the person with this score, once in a lifetime. */
export const impactMilestone = ({ personId, dollars }: { personId: number; dollars: number }): Telling => ({
  type: 'ImpactMilestone',
  to: [personId],
  data: { impact: dollars } satisfies Data,
  about: String(dollars),
})
