import * as words from '@kindling/words/campaign-list'
import * as giveablesWords from '@kindling/words/giveables'
import type { Topic } from '@kindling/contract/common'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type CampaignChoice, sortOf, sortsOf, usualSortOf } from '../campaigns.api.ts'

type ButtonProps = { choice: CampaignChoice; open: boolean; controls: string; onToggle: () => void }

/** Below 1280 px: opens the filters, and tells how many are on. */
export function FiltersButton({ choice, open, controls, onToggle }: ButtonProps) {
  const count = Number(choice.topic !== undefined) + Number(choice.sort !== undefined)
  return (
    <button
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
      className={clsx(
        'press flex min-h-12 min-w-[44px] shrink-0 items-center justify-center gap-2 rounded-m border border-control px-2 text-[0.9375rem] font-semibold sm:px-4 xl:hidden',
        open ? 'bg-surface-2' : 'bg-surface',
      )}
    >
      <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="max-sm:sr-only">{words.filters}</span>
      {count > 0 && (
        <>
          <span
            aria-hidden="true"
            className="min-w-5 rounded-pill bg-primary px-1 text-caption leading-5 text-on-primary"
          >
            {count}
          </span>
          <span className="sr-only">{words.filtersChosen({ count })}</span>
        </>
      )}
    </button>
  )
}

type Props = {
  choice: CampaignChoice
  /** That the list has; undefined until it is known. */
  topics: readonly Topic[] | undefined
  onChoose: (choice: CampaignChoice) => void
}

export function CampaignFilters({ choice, topics, onChoose }: Props) {
  const heading = useId()
  const sorts = sortsOf(choice)
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
        <Button variant="outline" size="md" onClick={() => onChoose({ list: choice.list })}>
          {words.empty.clear}
        </Button>
      )}
    </div>
  )
}
