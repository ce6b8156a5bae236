import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'

/** With cents; below zero with a minus sign. */
export const exact = (cents: number): string =>
  cents < 0 ? `−${exact(-cents)}` : formatMoney(cents, { style: 'full', locale: numberLocale })
