import { formatMoney, type MoneyStyle } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

/** What somebody gives or pays, and what a plan charges: "$20", "$12.50", "$1,284.60". */
export const exactMoney = (cents: number): string => moneyIn(cents, 'exact')

/** Amounts of a history, a receipt or a statement, whose columns add up: always with cents, "$20.00". */
export const moneyInColumns = (cents: number): string => moneyIn(cents, 'full')

/** Goals and all other figures, short from a thousand on: "$20", "$1.28K". */
export const shortMoney = (cents: number): string => moneyIn(cents, 'compact')

/** What was given so far: short, and rounded down, so that $4,998 of $5K never looks complete. */
export const raisedMoney = (cents: number): string => formatMoney(cents, { floor: true, locale: numberLocale })

/** An amount of a part that shows the same figures in several styles. */
export const moneyIn = (cents: number, style: MoneyStyle): string => formatMoney(cents, { style, locale: numberLocale })
