import { cardFee, chargeToCover, type CardFee } from '@kindling/contract/money'
import { day } from '../../platform/time/clock.ts'
import type { Config } from '../../platform/settings/config.ts'
import type { FilledText } from '../../platform/refusal-text.ts'

export type Amounts = { amountCents: number; coverCents: number; feeCents: number }

export const feeOf = (config: Config): CardFee => ({
  rate_bp: config.CARD_FEE_BP,
  fixed_cents: config.CARD_FEE_FIXED_CENTS,
})

export function amountsOf(amountCents: number, cover: boolean, fee: CardFee): Amounts {
  const charged = cover ? chargeToCover(amountCents, fee) : amountCents
  return { amountCents, coverCents: charged - amountCents, feeCents: cardFee(charged, fee) }
}

/** The charge for gifts of this sum: with the card fee if the giver covers it. */
export function chargeOf(cents: number, cover: boolean, { config }: { config: Config }): number {
  if (cents === 0) return 0
  const { amountCents, coverCents } = amountsOf(cents, cover, feeOf(config))
  return amountCents + coverCents
}

export function amountRefusal(amountCents: number, config: Config, trusted: boolean): FilledText | undefined {
  if (amountCents < config.SMALLEST_GIFT_CENTS)
    return { words: 'smallestGift', amount: { cents: config.SMALLEST_GIFT_CENTS, style: 'compact' } }
  const largest = largestGift(config, trusted)
  if (amountCents <= largest) return undefined
  return trusted || amountCents > config.LARGEST_GIFT_CENTS
    ? { words: 'largestGift', amount: { cents: config.LARGEST_GIFT_CENTS, style: 'exact' } }
    : { words: 'largestNewGift', amount: { cents: largest, style: 'exact' } }
}

const trust = { days: 30, gifts: 2 }

/** True if the account is old enough and has enough settled gifts to give the highest amount. */
export const isTrusted = ({ createdAt, settledGifts }: { createdAt: Date; settledGifts: number }, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= trust.days * day && settledGifts >= trust.gifts

/** The largest single gift, in cents. */
export const largestGift = (config: Config, trusted: boolean): number =>
  trusted ? config.LARGEST_GIFT_CENTS : config.LARGEST_NEW_GIFT_CENTS
