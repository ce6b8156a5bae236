import type { Profile } from '@kindling/contract/people/calls'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/people/people'
import { Card } from '../../ui/layout/card.tsx'

const shown = ['communities', 'supported', 'inspired'] as const
const compact = () => new Intl.NumberFormat(numberLocale, { notation: 'compact', maximumFractionDigits: 1 })

/** Leaves out a number that this viewer may not see. */
export function PersonCounts({ counts }: { counts: Profile['counts'] }) {
  return (
    <Card flush className="mt-1">
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-3 divide-x divide-line py-3 rtl:divide-x-reverse">
        {shown.map((name) => {
          const count = counts[name]
          if (count === null) return null
          return (
            <li key={name} className="grid content-start justify-items-center px-1 text-center">
              <b className="font-display text-h2 font-bold tabular-nums">{compact().format(count)}</b>
              <span className="text-small text-text-2">{words.counts[name](count)}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
