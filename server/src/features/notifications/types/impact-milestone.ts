import type { NotificationContent } from '@kindling/contract/notifications/types'
import type { NewNotification } from '../notification.ts'

type Data = NotificationContent<'ImpactMilestone'>

/** In dollars. */
export const milestones = [100, 500, 1_000, 5_000, 10_000] as const

/** Sent to the person with this score, once in a lifetime. */
export const impactMilestone = ({ personId, dollars }: { personId: number; dollars: number }): NewNotification => ({
  type: 'ImpactMilestone',
  to: [personId],
  data: { impact: dollars } satisfies Data,
  about: String(dollars),
})
