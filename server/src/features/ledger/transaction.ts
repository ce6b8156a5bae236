import { split } from '@kindling/contract/money'

/** Accounts that exist once; a payable exists for each nonprofit. */
export type AccountKind = 'processor' | 'fees' | 'match_pool' | 'refunds' | 'disputes' | 'loss'
export type Account = AccountKind | { payable: number }

/** One side of a transaction, in cents: positive is a debit, negative a credit. */
export type Entry = { account: Account; amountCents: number; giftId?: number }

/** A nonprofit's part of a gift, in basis points. */
export type Share = { nonprofitId: number; basisPoints: number }

/** What of one gift arrives: the gift and the giver's cover, less its part of the card fee. */
export type NetGift = { giftId: number; netCents: number; shares: readonly Share[] }

/**
 * Entries of a settled payment: the processor holds what was charged, each nonprofit is owed its part of each gift, and
 * the card fee is withheld until the processor takes it.
 */
export function settledEntries(chargedCents: number, feeCents: number, gifts: readonly NetGift[]): Entry[] {
  const owed = gifts.flatMap(({ giftId, netCents, shares }) =>
    payables(netCents, shares).map((e) => ({ ...e, giftId })),
  )
  return withoutZeros([
    { account: 'processor', amountCents: chargedCents },
    ...owed,
    { account: 'fees', amountCents: -feeCents },
  ])
}

/**
 * Entries once the processor's own fee is known: it took `actualCents`; what it took beside the estimate is borne by, or
 * given back to, the nonprofits. `gifts` carry the change of each gift's net (their sum: estimate - actual).
 */
export function feeKnownEntries(actualCents: number, estimateCents: number, gifts: readonly NetGift[]): Entry[] {
  const moved = gifts.flatMap(({ giftId, netCents, shares }) =>
    payables(netCents, shares).map((e) => ({ ...e, giftId })),
  )
  return withoutZeros([
    { account: 'processor', amountCents: -actualCents },
    { account: 'fees', amountCents: estimateCents },
    ...moved,
  ])
}

/** Credits (for a negative net: debits) to the payables of a split, cent-exact by largest remainder. */
function payables(netCents: number, shares: readonly Share[]): Entry[] {
  const parts = split(
    netCents,
    shares.map((s) => s.basisPoints),
  )
  return shares.map(({ nonprofitId }, i) => ({ account: { payable: nonprofitId }, amountCents: -parts[i]! }))
}

const withoutZeros = (entries: Entry[]) => entries.filter((e) => e.amountCents !== 0)
