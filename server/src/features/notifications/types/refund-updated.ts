import type { Telling } from '../notification.ts'

type Data = { amount_cents: number; status: 'refunded' | 'returned' }
type Step = {
  giverId: number
  giveableId: number
  giftId: number
  /** Names the step of its payment, once. */
  key: string
  /** What went back in this step, fee cover included; below zero came back to us. */
  cents: number
}

/** To the giver alone. */
export const refundUpdated = ({ giverId, giveableId, giftId, key, cents }: Step): Telling => ({
  type: 'RefundUpdated',
  to: [giverId],
  giveableId,
  data: { amount_cents: Math.abs(cents), status: cents < 0 ? 'returned' : 'refunded' } satisfies Data,
  about: `${giftId}:${key}`,
})
