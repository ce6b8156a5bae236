import { numberLocale } from '@kindling/words/locale'

const monthOf = (day: string) =>
  new Date(day).toLocaleDateString(numberLocale, { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** 2026, or Jul 2025 – Jun 2026. */
export const periodName = (first: string, last: string): string =>
  first.endsWith('-01-01') ? first.slice(0, 4) : `${monthOf(first)} – ${monthOf(last)}`
