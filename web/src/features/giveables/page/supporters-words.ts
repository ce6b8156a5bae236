import * as words from '@kindling/words/giveables/giveables'
import { formatCount } from '../../../ui/text/day-words.ts'

type Figures = { supporters_count: number; raised_cents: number }
type Counted = (figures: { count: number; formatted: string }) => string

/** How many gave. A gift's money counts at once, its giver only when the row is listed, a little later. */
export function supportersWords({ supporters_count: count, raised_cents }: Figures, counted: Counted): string {
  if (count > 0) return counted({ count, formatted: formatCount(count) })
  return raised_cents > 0 ? words.supportersSoon : words.noSupporters
}
