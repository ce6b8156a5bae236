import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

/** An amount with cents, for history and receipts. */
export const exact = (cents: number): string => formatMoney(cents, { style: 'full', locale: numberLocale })
