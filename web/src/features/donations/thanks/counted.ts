import { numberLocale } from '@kindling/words/locale'

export const counted = (count: number) => ({ count, formatted: count.toLocaleString(numberLocale) })
