import type { ToldBy } from '@kindling/contract/notification-types'

type Data = Pick<ToldBy<'AllocationChanging'>, 'effective_at'>

/** To all members, whomever they have blocked: where their gifts go is their own business. */
export const allocationChanging = ({ giveableId, effectiveAt }: { giveableId: number; effectiveAt: Date }) => ({
  type: 'AllocationChanging',
  giveableId,
  data: { effective_at: effectiveAt.toISOString() } satisfies Data,
  about: `${giveableId}:${effectiveAt.toISOString()}`,
})
