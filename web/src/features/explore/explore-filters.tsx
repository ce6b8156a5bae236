import * as words from '@kindling/words/explore'
import * as giveablesWords from '@kindling/words/giveables'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Chip } from '../../ui/chip.tsx'
import { RadioRows } from '../../ui/radio-rows.tsx'
import { shownTopics } from '../campaigns/index.ts'
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

/** The column beside the results; what a kind does not know is not offered. */
export function ExploreFilters({ choice, city, onChoose }: FiltersProps) {
  const what = soughtOf(choice)
  const sort = choice.sort ?? (choice.q === undefined ? 'trending' : 'best')
  const sorts = [...(choice.q === undefined ? [] : (['best'] as const)), ...sortsOf[what]]
  const usual = sorts[0]
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
          {shownTopics.map((topic) => (
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
      <fieldset>
        <legend className="mb-1 text-small font-semibold">{words.only}</legend>
        {offeredOf(choice, city).map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={choice[name] === 1}
            onChange={({ target }) => onChoose({ ...choice, [name]: target.checked ? 1 : undefined })}
          />
        ))}
      </fieldset>
      <RadioRows
        label={words.sort}
        labelShown
        value={sort}
        onChange={(to: ExploreSort | 'best') =>
          onChoose({ ...choice, sort: to === usual || to === 'best' ? undefined : to })
        }
        options={sorts.map((one) => ({ value: one, label: words.sorts[one] }))}
      />
    </div>
  )
}

const said = { friends: words.friends, verified: words.verified, small: words.small }

/** "Near" is told of a city that one has said. */
export const offeredOf = (choice: ExploreChoice, city: string | undefined): { name: Narrowing; label: string }[] =>
  narrowingsOf[soughtOf(choice)].flatMap((name): { name: Narrowing; label: string }[] => {
    if (name !== 'near') return [{ name, label: said[name] }]
    return city === undefined ? [] : [{ name, label: words.near({ city }) }]
  })
