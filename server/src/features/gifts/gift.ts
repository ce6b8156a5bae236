import { cardFee, chargeToCover, formatMoney, type CardFee } from '@kindling/contract/money'
import type { Config } from '../../platform/config.ts'

export type Amounts = { amountCents: number; coverCents: number; feeCents: number }

export const feeOf = (config: Config): CardFee => ({
  rate_bp: config.CARD_FEE_BP,
  fixed_cents: config.CARD_FEE_FIXED_CENTS,
})

export function amountsOf(amountCents: number, cover: boolean, fee: CardFee): Amounts {
  const charged = cover ? chargeToCover(amountCents, fee) : amountCents
  return { amountCents, coverCents: charged - amountCents, feeCents: cardFee(charged, fee) }
}

export function amountProblem(amountCents: number, config: Config, trusted: boolean): string | undefined {
  if (amountCents < config.SMALLEST_GIFT_CENTS)
    return `The smallest gift is ${formatMoney(config.SMALLEST_GIFT_CENTS)}.`
  const largest = trusted ? config.LARGEST_GIFT_CENTS : config.LARGEST_NEW_GIFT_CENTS
  if (amountCents <= largest) return undefined
  const exact = formatMoney(largest, { style: 'exact' })
  return trusted || amountCents > config.LARGEST_GIFT_CENTS
    ? `For gifts over ${formatMoney(config.LARGEST_GIFT_CENTS, { style: 'exact' })}, write to us so we can save you fees.`
    : `The largest gift from a new account is ${exact}. For more, write to us.`
}

export const trust = { days: 30, gifts: 2 }
