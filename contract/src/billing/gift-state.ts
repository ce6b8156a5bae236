import type { Gift } from '../gifts/calls.ts'

/** The gift as its giver sees it. `charged`: the card was charged, so there is an amount, a fee and a receipt. */
export type GiftState = {
  words:
    | 'paid'
    | 'refunded'
    | 'partlyRefunded'
    | 'takenBack'
    | 'partlyTakenBack'
    | 'disputed'
    | 'onItsWay'
    | 'bank'
    | 'failed'
  tone: 'good' | 'quiet' | 'bad'
  charged: boolean
}

export function giftStateOf(gift: Pick<Gift, 'status' | 'amount_cents' | 'refunded_cents' | 'dispute'>): GiftState {
  if (gift.status === 'processing') return { words: 'onItsWay', tone: 'quiet', charged: false }
  if (gift.status === 'requires_action') return { words: 'bank', tone: 'quiet', charged: false }
  if (gift.status !== 'succeeded') return { words: 'failed', tone: 'bad', charged: false }
  const gone = gift.refunded_cents >= gift.amount_cents
  if (gift.dispute === 'lost') return { words: gone ? 'takenBack' : 'partlyTakenBack', tone: 'quiet', charged: true }
  if (gone) return { words: 'refunded', tone: 'quiet', charged: true }
  if (gift.dispute === 'open') return { words: 'disputed', tone: 'quiet', charged: true }
  if (gift.refunded_cents > 0) return { words: 'partlyRefunded', tone: 'quiet', charged: true }
  return { words: 'paid', tone: 'good', charged: true }
}
