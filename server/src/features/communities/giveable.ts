import type { Share } from './allocation.ts'

/** What can be given to, as giving needs to know it. */
export type Giveable = {
  id: number
  uuid: string
  name: string
  slug: string | null
  takesGifts: boolean
  /** Why not, in words for the giver; there only while it takes none. */
  closedReason?: string
  /** Where a gift goes, in basis points that add up to 10,000. */
  shares: Share[]
  /** Who receives, in words: "North Shore Table Fund and Harbor Fridge Project". */
  receivers: string
}

/** What a settled gift moves. Negative sums take back what a refund or lost dispute took. */
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
