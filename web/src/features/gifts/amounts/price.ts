import { chargeToCover } from '@kindling/contract/money'
import type { PublicConfig } from '@kindling/contract/home/calls'
import { type Amount, amountRefusal } from '../../giveables/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

/** The price of a gift, in cents and formatted. Undefined while the amount is invalid. */
export type Price = {
  gift_cents: number
  charged_cents: number
  gift: string
  fee: string
  charged: string
}

export function priceOf(
  amount: Amount,
  cover_fee: boolean,
  config: Pick<PublicConfig, 'limits' | 'card_fee'>,
): Price | undefined {
  if (amount.cents === null || amountRefusal(amount, config.limits) !== undefined) return undefined
  const covered = chargeToCover(amount.cents, config.card_fee)
  const charged_cents = cover_fee ? covered : amount.cents
  return {
    gift_cents: amount.cents,
    charged_cents,
    gift: exactMoney(amount.cents),
    fee: exactMoney(covered - amount.cents),
    charged: exactMoney(charged_cents),
  }
}
