import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

/** What somebody gives or pays, and what a plan charges: "$20", "$12.50", "$1,284.60". */
export const exactMoney = (cents: number): string => formatMoney(cents, { style: 'exact', locale: numberLocale })

/** Amounts of a history, a receipt or a statement, whose columns add up: always with cents, "$20.00". */
export const moneyInColumns = (cents: number): string => formatMoney(cents, { style: 'full', locale: numberLocale })
