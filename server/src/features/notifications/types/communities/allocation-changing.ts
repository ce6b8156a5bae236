import type { NotificationContent } from '@kindling/contract/notifications/types'

type Data = Pick<NotificationContent<'AllocationChanging'>, 'effective_at'>

/** Sent to all members, also to people who have blocked the actor: it is about their own gifts. */
export const allocationChanging = ({ giveableId, effectiveAt }: { giveableId: number; effectiveAt: Date }) => ({
  type: 'AllocationChanging',
  giveableId,
  data: { effective_at: effectiveAt.toISOString() } satisfies Data,
  about: `${giveableId}:${effectiveAt.toISOString()}`,
})
