import * as words from '@kindling/words/campaigns'
import * as giveablesWords from '@kindling/words/giveables'
import { clsx } from 'clsx'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import { type CampaignChoice, shownTopics, sortOf, sortsOf, usualSortOf } from '../campaigns.api.ts'

type Props = { choice: CampaignChoice; onChoose: (choice: CampaignChoice) => void }

export function FilterCard(props: Props) {
  return (
    <Card as="section">
      <Filters {...props} />
    </Card>
  )
}

/** The same below 1280 px, behind a chip that says how the list is ordered. */
export function CampaignFilters({ choice, onChoose }: Props) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid gap-3 xl:hidden">
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={clsx(
            'press flex min-h-11 items-center gap-2 rounded-pill border border-control px-4 font-medium',
            open ? 'bg-surface-2' : 'bg-surface',
          )}
        >
          <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
          <span className="sr-only">{words.filters}, </span>
          {words.sortedBy({ sort: words.sorts[sortOf(choice)] })}
        </button>
        {choice.topic !== undefined && (
          <Chip selected onClick={() => onChoose({ ...choice, topic: undefined })}>
            {giveablesWords.topics[choice.topic]}
          </Chip>
        )}
      </div>
      <Card id={id} hidden={!open}>
        <Filters choice={choice} onChoose={onChoose} />
      </Card>
    </div>
  )
}

function Filters({ choice, onChoose }: Props) {
  const heading = useId()
  return (
    <div className="grid gap-5">
      <div>
        <h2 id={heading} className="text-h3">
          {words.topic}
        </h2>
        <div role="group" aria-labelledby={heading} className="mt-3 flex flex-wrap gap-2">
          <Chip selected={choice.topic === undefined} onClick={() => onChoose({ ...choice, topic: undefined })}>
            {words.allTopics}
          </Chip>
          {shownTopics.map((topic) => (
            <Chip key={topic} selected={choice.topic === topic} onClick={() => onChoose({ ...choice, topic })}>
              {giveablesWords.topics[topic]}
            </Chip>
          ))}
        </div>
      </div>
      <div>
        <p aria-hidden="true" className="mb-1 font-display text-lead font-bold">
          {words.sort}
        </p>
        <RadioRows
          label={words.sort}
          value={sortOf(choice)}
          onChange={(sort) => onChoose({ ...choice, sort: sort === usualSortOf(choice) ? undefined : sort })}
          options={sortsOf(choice).map((sort) => ({ value: sort, label: words.sorts[sort] }))}
        />
      </div>
    </div>
  )
}
