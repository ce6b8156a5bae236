import type { Words } from '../../platform/words.ts'
import type { Notice } from './notice.queries.ts'

/** The notice as a reader sees it; null if there is none. */
export function noticeText(notice: Notice | null, { notice: words, locale }: Words): string | null {
  if (notice === null || notice.filled === null) return notice?.text ?? null
  const part = (notice.filled / 100).toLocaleString(locale.numberLocale, { style: 'percent' })
  return words.filling({ part })
}
