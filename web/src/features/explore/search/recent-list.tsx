import * as words from '@kindling/words/explore/explore'
import { Clock, X } from 'lucide-react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { forgetSearch, forgetSearches, useRecentSearches } from './recent-searches.ts'

export function RecentList({ onSearch }: { onSearch: (q: string) => void }) {
  const searches = useRecentSearches()
  if (searches.length === 0) return null
  return (
    <section aria-label={words.recent}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-body font-semibold text-text-2">{words.recent}</h2>
        <button type="button" onClick={forgetSearches} className="hit-44 text-small font-semibold text-ember-text">
          {words.forgetAll}
        </button>
      </div>
      <ul className="divide-y divide-line">
        {searches.map((q) => (
          <li key={q} className="flex items-center">
            <button
              type="button"
              onClick={() => onSearch(q)}
              className="flex min-h-12 min-w-0 grow items-center gap-3 text-start hover:bg-surface-2"
            >
              <Clock size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3" />
              <Name className="min-w-0 wrap-anywhere">{q}</Name>
            </button>
            <IconButton label={words.forgetRecent({ q })} onClick={() => forgetSearch(q)}>
              <X size={20} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
