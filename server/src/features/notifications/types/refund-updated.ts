import type { NewNotification } from '../notification.ts'

type Data = { amount_cents: number; status: 'refunded' | 'returned' }
type Step = {
  giverId: number
  giveableId: number
  giftId: number
  /** Identifies the refund or dispute, and its step. */
  key: string
  /** The amount refunded in this step, with its fee cover; negative if the money returned to us. */
  cents: number
}

/** Sent only to the giver. */
export const refundUpdated = ({ giverId, giveableId, giftId, key, cents }: Step): NewNotification => ({
  type: 'RefundUpdated',
  to: [giverId],
  giveableId,
  data: { amount_cents: Math.abs(cents), status: cents < 0 ? 'returned' : 'refunded' } satisfies Data,
  about: `${giftId}:${key}`,
})
