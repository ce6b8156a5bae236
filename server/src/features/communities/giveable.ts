import type { Share } from './allocation.ts'

export type Giveable = {
  id: number
  uuid: string
  name: string
  slug: string | null
  takesGifts: boolean
  closedReason?: string
  shares: Share[]
  receivers: string
}

/** Negative sums take back what a refund or lost dispute took. */
export type GivenMove = {
  userId: number
  amountCents: number
  netCents: number
  /** 1 for a gift, 0 for a refund: the number of gifts and of givers stays. */
  giftsDelta: 0 | 1
  /** When the gift settled, for a refund too: the day that counted it goes down. */
  at: Date
  /** When we hear of it: a goal that it meets closes the cause from now on, however late the word is. */
  heardAt: Date
}
