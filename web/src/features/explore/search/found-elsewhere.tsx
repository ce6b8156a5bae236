import * as words from '@kindling/words/explore/elsewhere'
import { numberLocale } from '@kindling/words/locale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { searchQuery } from '../../giveables/index.ts'
import { countChosen, type ExploreChoice, type Sought, sought, soughtOf } from '../explore-choice.ts'

type Found = { what: Sought; count: number }
/** `own`: what the open kind has for the same words without the filters; 0 if there are none. */
type Elsewhere = { own: number; others: readonly Found[] }

/** What a search finds in the other kinds; undefined without a search, and until it is known. */
export function useElsewhere(choice: ExploreChoice): Elsewhere | undefined {
  const { q = '' } = choice
  const { data } = useQuery({ ...searchQuery(q), enabled: q !== '', placeholderData: keepPreviousData })
  if (q === '' || data === undefined) return undefined
  const totals: Record<Sought, number> = {
    communities: data.communities.total,
    campaigns: data.campaigns.total,
    flash: data.flash_campaigns.total,
    projects: data.projects.total,
    nonprofits: data.nonprofits?.total ?? 0,
  }
  const all = sought.map((what) => ({ what, count: totals[what] }))
  const open = soughtOf(choice)
  return {
    own: countChosen(choice) > 0 ? totals[open] : 0,
    others: all.filter(({ what, count }) => count > 0 && what !== open),
  }
}

const formatted = (found: Found) => ({ ...found, formatted: found.count.toLocaleString(numberLocale) })

/** "1 campaign and 1 nonprofit match.", or what the open kind has without the filters. */
export const elsewhereSentence = (what: Sought, { own, others }: Elsewhere): string =>
  own > 0 ? words.withoutFilters(formatted({ what, count: own })) : words.match(others.map(formatted))

/** Leads to what the same words find in the other kinds. */
export function FoundElsewhere({ choice, onChoose }: { choice: ExploreChoice; onChoose: (to: ExploreChoice) => void }) {
  const others = useHeldWhilePressed(useElsewhere(choice))?.others ?? []
  if (others.length === 0) return null
  return (
    <nav aria-label={words.also} className="flex flex-wrap items-center gap-x-4 text-small">
      <span aria-hidden="true" className="text-text-2">
        {words.also}
      </span>
      {others.map((found) => (
        <button
          key={found.what}
          type="button"
          onClick={() => onChoose({ q: choice.q, what: found.what === 'communities' ? undefined : found.what })}
          className="min-h-11 font-semibold text-ember-text"
        >
          {words.counted(formatted(found))}
        </button>
      ))}
    </nav>
  )
}
