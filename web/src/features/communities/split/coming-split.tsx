import type { Community } from '@kindling/contract/communities/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/membership'
import { CalendarClock } from 'lucide-react'
import { shortDate } from '../../../ui/text/day-words.ts'
import { percentWords } from './percent-words.ts'

/** "From Dec 1: North Shore Table Fund 50%, Harbor Fridge Project 50%"; renders nothing without a pending change. */
export function ComingSplit({ community: { coming_allocation: coming } }: { community: Community }) {
  if (coming === null) return null
  const shares = coming.shares.map(({ nonprofit, basis_points }) =>
    words.shareOf({ name: isolate(nonprofit.name), percent: percentWords(basis_points) }),
  )
  return (
    <p className="flex items-start gap-2.5 rounded-m bg-marigold-soft px-3.5 py-3 text-small text-marigold-text">
      <CalendarClock size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span className="wrap-anywhere">
        <b className="font-semibold">{words.comingFrom({ date: shortDate(new Date(coming.effective_at)) })}</b>{' '}
        {shares.join(words.listed)}
      </span>
    </p>
  )
}
