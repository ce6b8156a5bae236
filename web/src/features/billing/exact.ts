import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

/** An amount to the cent, as history and receipts tell it. */
export const exact = (cents: number): string => formatMoney(cents, { style: 'full', locale: numberLocale })
