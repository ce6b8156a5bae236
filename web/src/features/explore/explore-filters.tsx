import * as words from '@kindling/words/explore/explore'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Chip } from '../../ui/forms/chip.tsx'
import { RadioRows } from '../../ui/forms/radio-rows.tsx'
import { topics } from '@kindling/contract/topics'
import {
  countChosen,
  type ExploreChoice,
  type ExploreSort,
  type Narrowing,
  narrowingsOf,
  sortsOf,
  soughtOf,
} from './explore-choice.ts'

export type FiltersProps = {
  choice: ExploreChoice
  city: string | undefined
  onChoose: (choice: ExploreChoice) => void
}

/** Offers only what the kind supports. `children`: shown below the filters. */
export function ExploreFilters({ choice, city, onChoose, children }: FiltersProps & { children?: ReactNode }) {
  const offered = offeredOf(choice, city)
  return (
    <div className="grid gap-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-h3">{words.filters}</h2>
        {countChosen(choice) > 0 && (
          <button
            type="button"
            onClick={() => onChoose({ q: choice.q, what: choice.what })}
            className="hit-44 text-small font-semibold text-ember-text"
          >
            {words.clear}
          </button>
        )}
      </div>
      <div role="group" aria-label={words.topic}>
        <p aria-hidden="true" className="mb-2 text-small font-semibold">
          {words.topic}
        </p>
        <div className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <Chip
              key={topic}
              selected={choice.topic === topic}
              onClick={() => onChoose({ ...choice, topic: choice.topic === topic ? undefined : topic })}
            >
              {giveablesWords.topics[topic]}
            </Chip>
          ))}
        </div>
      </div>
      {offered.length > 0 && (
        <fieldset>
          <legend className="mb-1 text-small font-semibold">{words.only}</legend>
          {offered.map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={choice[name] === 1}
              onChange={({ target }) => onChoose({ ...choice, [name]: target.checked ? 1 : undefined })}
            />
          ))}
        </fieldset>
      )}
      {children}
    </div>
  )
}

type SortProps = Omit<FiltersProps, 'city'>

function sortingOf({ choice, onChoose }: SortProps) {
  const sorts = [...(choice.q === undefined ? [] : (['best'] as const)), ...sortsOf[soughtOf(choice)]]
  return {
    value: choice.sort ?? sorts[0],
    onChange: (to: ExploreSort | 'best') =>
      onChoose({ ...choice, sort: to === sorts[0] || to === 'best' ? undefined : to }),
    options: sorts.map((one) => ({ value: one, label: words.sorts[one] })),
  }
}

export const SortRows = (props: SortProps) => <RadioRows label={words.sort} labelShown {...sortingOf(props)} />

/** The order as a select above the results, where there is no column beside them. */
export function SortSelect(props: SortProps) {
  const { value, onChange, options } = sortingOf(props)
  if (value === undefined) return null
  return (
    <span className="relative -me-2 flex shrink-0 items-center rounded-m xl:hidden">
      <select
        aria-label={words.sort}
        value={value}
        onChange={({ target }) => onChange(target.value as typeof value)}
        className="min-h-11 field-sizing-content appearance-none rounded-m bg-transparent ps-2 pe-8 font-semibold"
      >
        {options.map((one) => (
          <option key={one.value} value={one.value} className="bg-surface text-text">
            {one.label}
          </option>
        ))}
      </select>
      <ChevronDown size={20} strokeWidth={1.75} aria-hidden className="pointer-events-none absolute end-2" />
    </span>
  )
}

const labels = { friends: words.friends, verified: words.verified, small: words.small }

/** Offers "near" only if the person has set a city. */
export const offeredOf = (choice: ExploreChoice, city: string | undefined): { name: Narrowing; label: string }[] =>
  narrowingsOf[soughtOf(choice)].flatMap((name): { name: Narrowing; label: string }[] => {
    if (name !== 'near') return [{ name, label: labels[name] }]
    return city === undefined ? [] : [{ name, label: words.near({ city }) }]
  })
