import { cardFee, type CardFee, chargeToCover } from '@kindling/contract/money'
import { usualFigures } from '@kindling/contract/gifts/usual-figures'
import { numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { moneyInColumns } from '../../ui/text/amounts.ts'

export const exampleCents = 2_500

/** The operator's figures; the usual ones until the configuration loads, so that no page waits for it. */
export function usePlatformFigures() {
  const { data } = useQuery(publicConfigQuery)
  return data ?? { ...usualFigures, donee: null }
}

/** A card fee in words: "2.9%" and "$0.30". */
export function feeWords({ rate_bp, fixed_cents }: CardFee): { rate: string; fixed: string } {
  const percent = new Intl.NumberFormat(numberLocale, { style: 'percent', maximumFractionDigits: 2 })
  return {
    rate: percent.format(rate_bp / 10_000),
    fixed: moneyInColumns(fixed_cents),
  }
}

/** How a gift is divided, to the cent; `covered_cents` is the charge if the giver covers the fee. */
export function divideGift(gift_cents: number, fee: CardFee) {
  const fee_cents = cardFee(gift_cents, fee)
  return { fee_cents, arrives_cents: gift_cents - fee_cents, covered_cents: chargeToCover(gift_cents, fee) }
}
