import type { GiverKind } from '@kindling/contract/receipts/giver-of-record'
import type { GiveableKind } from '../../platform/database/tables.ts'
import type { Donee } from '../../platform/settings/donee.ts'
import { returnsOf, worthOf, type PaymentMoney } from '../ledger/index.ts'
import { arrivalsOf } from './what-arrives.ts'

export type ReceiptReceiver = {
  nonprofitId: number
  name: string
  ein: string
  deductible: boolean
  basisPoints: number
}

/** A gift as it was when its receipt was issued. */
export type GiftFacts = {
  giftId: number
  giftUuid: string
  giveable: string
  kind: GiveableKind
  number: number
  slug: string | null
  amountCents: number
  /** From the split at the time of settling. */
  receivers: ReceiptReceiver[]
}

export type ReceiptLine = Omit<GiftFacts, 'receivers'> & {
  /** The gift's share of the card fee; the giver paid `coverCents` on top. */
  feeCents: number
  coverCents: number
  refundedCents: number
  /** The part of `coverCents` that was refunded or taken back with the gift. */
  coverBackCents: number
  /** `arrivesCents`: before any refund. */
  receivers: (ReceiptReceiver & { arrivesCents: number })[]
}

/** The fiscal sponsor that received the payment in law. It is deductible only if the registry says so of this EIN. */
export type ReceiptDonee = Donee & { deductible: boolean }

/** The match that a sponsor paid for, and where its money was on the day of the paper. */
export type ReceiptMatch = {
  giveable: string
  number: number
  receiver: { name: string; ein: string; deductible: boolean }
  drawnCents: number
  leftCents: number
  releasedCents: number
  /** False if another payment funded the match first. */
  funds: boolean
  isCanceled: boolean
  isClosed: boolean
}

/** `refund`: its name at the processor. */
type RefundStep = { refund: string; day: string; amountCents: number }

/** All that a receipt or a correction says, except who gave. It is stored when it is issued. */
export type PaperFacts = {
  isMonthly: boolean
  amountCents: number
  coverCents: number
  /** The card processor's fee; an estimate until `feeKnown`. */
  feeCents: number
  feeKnown: boolean
  /** The amount that arrives at nonprofits, before any refund. */
  arrivesCents: number
  /** The amount that arrives at nonprofits after refunds. */
  arrivesNowCents: number
  /** Refunds of gifts and of the covered fee together. */
  refundedCents: number
  /** The amount of lost disputes. */
  takenBackCents: number
  cardBrand: string | null
  cardLast4: string | null
  /** Null if the nonprofits received it themselves. */
  donee: ReceiptDonee | null
  lines: ReceiptLine[]
  /** Set for a sponsor's payment, which has no gift. */
  match: ReceiptMatch | null
  refunds: RefundStep[]
}

/** The giver on a paper. Papers that were issued before organizations could give have no kind. */
export type Identity = { name: string; address: string | null; kind?: GiverKind }

export type PaperMoney = Pick<
  PaymentMoney,
  'amountCents' | 'coverCents' | 'feeCents' | 'feeKnown' | 'refundedCents' | 'lostCents' | 'earmarks'
>

type Issuing = Pick<PaperFacts, 'isMonthly' | 'cardBrand' | 'cardLast4' | 'donee' | 'match' | 'refunds'> & {
  payment: PaperMoney
  gifts: readonly GiftFacts[]
}

/** Refunds that are only asked for are not a fact yet. */
export function paperOf({ payment, gifts, ...rest }: Issuing): PaperFacts {
  const { amountCents, coverCents, feeCents, feeKnown, refundedCents, lostCents: takenBackCents } = payment
  const money: PaymentMoney = { ...payment, refundAskedCents: 0, disputedCents: 0, disputeFeeCents: 0 }
  const carried = gifts.map((gift) => ({ ...gift, shares: gift.receivers }))
  const arrivals = arrivalsOf(payment, carried)
  const worth = worthOf(money, carried)
  const returns = returnsOf(money, carried)
  const lines = gifts.map((gift, i): ReceiptLine => {
    const { arrivesCents, ...shares } = arrivals[i]!
    const gone = gift.amountCents - worth[i]!.grossCents
    return {
      ...gift,
      ...shares,
      refundedCents: gone,
      coverBackCents: returns[i]! - gone,
      receivers: gift.receivers.map((receiver, k) => ({ ...receiver, arrivesCents: arrivesCents[k]! })),
    }
  })
  return {
    ...rest,
    amountCents,
    coverCents,
    feeCents,
    feeKnown,
    refundedCents,
    takenBackCents,
    lines,
    arrivesCents: sumOf(arrivals.flatMap((each) => each.arrivesCents)),
    arrivesNowCents: sumOf(worth.map(({ netCents }) => netCents)),
  }
}

const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0)

/** Whether a paper says the same of what went back, and of a match. A fee that is known later is no reason to correct. */
export const saysTheSame = (a: PaperFacts, b: PaperFacts): boolean =>
  JSON.stringify(partsToCorrect(a)) === JSON.stringify(partsToCorrect(b))

const partsToCorrect = ({ refundedCents, takenBackCents, lines, match }: PaperFacts) => [
  refundedCents,
  takenBackCents,
  lines.map((line) => [line.giftId, line.refundedCents]),
  match === null || !(match.isClosed || match.isCanceled || !match.funds)
    ? null
    : [match.drawnCents, match.leftCents, match.releasedCents, match.isCanceled],
]

/** The rest of the gifts, or of a match for its sponsor, after refunds. */
export const leftCents = (facts: Kept): number =>
  facts.match
    ? matchLeftCents(facts, facts.match)
    : facts.lines.reduce((sum, line) => sum + line.amountCents - line.refundedCents, 0)

export type Kept = Pick<
  PaperFacts,
  'match' | 'lines' | 'amountCents' | 'coverCents' | 'refundedCents' | 'takenBackCents'
>

/** No more than what was not refunded, and nothing if the match was canceled. */
export function matchLeftCents(facts: Omit<Kept, 'lines'>, m: ReceiptMatch, inPool = m.leftCents): number {
  const { amountCents, coverCents, refundedCents, takenBackCents } = facts
  const kept = Math.max(0, amountCents + coverCents - refundedCents - takenBackCents)
  return m.isCanceled ? 0 : Math.min(kept, m.drawnCents + inPool + m.releasedCents)
}

/** The rest of the covered card fee: it goes back with what it was paid for. */
export function coverLeftCents(facts: Kept): number {
  const { match, coverCents, lines } = facts
  if (!match) return lines.reduce((sum, line) => sum + line.coverCents - line.coverBackCents, 0)
  const kept = facts.amountCents + coverCents - facts.refundedCents - facts.takenBackCents
  return Math.max(0, Math.min(coverCents, kept - leftCents(facts)))
}
