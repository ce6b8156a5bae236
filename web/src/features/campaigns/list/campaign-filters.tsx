import * as words from '@kindling/words/campaigns/list'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { Topic } from '@kindling/contract/common'
import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { type CampaignChoice, sortOf, sortsOf, usualSortOf } from '../campaigns.api.ts'

type ButtonProps = { choice: CampaignChoice; open: boolean; controls: string; onToggle: () => void }

/** Below 1280 px: a button that opens the filters and shows which are set. */
export function FiltersButton({ choice, open, controls, onToggle }: ButtonProps) {
  const sort = words.sorts[sortOf(choice)]
  const topic = choice.topic && giveablesWords.topics[choice.topic]
  return (
    <Chip aria-expanded={open} aria-controls={controls} selected={open} onClick={onToggle}>
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {topic === undefined ? words.filters : <span className="sr-only">{words.filters}: </span>}
      {topic}
      {choice.q === undefined && <span className="sr-only"> · {sort}</span>}
    </Chip>
  )
}

type Props = {
  choice: CampaignChoice
  /** The topics of the list; undefined until they load. */
  topics: readonly Topic[] | undefined
  onChoose: (choice: CampaignChoice) => void
}

export function CampaignFilters({ choice, topics, onChoose }: Props) {
  const heading = useId()
  // a search is sorted by best match
  const sorts = choice.q === undefined ? sortsOf(choice) : []
  return (
    <div className="grid gap-5">
      <div>
        <h2 id={heading} className="text-h3">
          {words.topic}
        </h2>
        {topics === undefined ? (
          <Skeleton className="mt-3 h-25 w-full rounded-m!" />
        ) : (
          <div role="group" aria-labelledby={heading} className="mt-3 flex flex-wrap gap-2">
            <Chip selected={choice.topic === undefined} onClick={() => onChoose({ ...choice, topic: undefined })}>
              {words.allTopics}
            </Chip>
            {topics.map((topic) => (
              <Chip key={topic} selected={choice.topic === topic} onClick={() => onChoose({ ...choice, topic })}>
                {giveablesWords.topics[topic]}
              </Chip>
            ))}
          </div>
        )}
      </div>
      {sorts.length > 1 && (
        <div>
          <p aria-hidden="true" className="mb-1 font-display text-lead font-bold">
            {words.sort}
          </p>
          <RadioRows
            label={words.sort}
            value={sortOf(choice)}
            onChange={(sort) => onChoose({ ...choice, sort: sort === usualSortOf(choice) ? undefined : sort })}
            options={sorts.map((sort) => ({ value: sort, label: words.sorts[sort] }))}
          />
        </div>
      )}
      {(choice.topic !== undefined || choice.sort !== undefined) && (
        <Button variant="outline" size="md" onClick={() => onChoose({ q: choice.q, list: choice.list })}>
          {words.empty.clear}
        </Button>
      )}
    </div>
  )
}
