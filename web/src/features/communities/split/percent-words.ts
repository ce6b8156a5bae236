import { numberLocale } from '@kindling/words/locale'

/** Basis points as a percent: "60", "33.33", "0.5". */
export const percentWords = (basisPoints: number): string =>
  new Intl.NumberFormat(numberLocale, { maximumFractionDigits: 2 }).format(basisPoints / 100)
