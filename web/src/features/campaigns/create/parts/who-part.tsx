import type { NonprofitRef } from '@kindling/contract/common'
import { longest } from '@kindling/contract/campaign-rules'
import * as words from '@kindling/words/campaign-making'
import * as giveablesWords from '@kindling/words/giveables'
import { useId } from 'react'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { InlineError } from '../../../../ui/inline-error.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { shownTopics } from '../../campaigns.api.ts'
import { PickCommunity } from '../receivers/pick-community.tsx'
import { PickNonprofit } from '../receivers/pick-nonprofit.tsx'
import type { Writing } from '../saving/use-draft.ts'

/** Who receives, what it is about, and where. */
export function WhoPart({ writing: { draft, errors, change, save } }: { writing: Writing }) {
  /** Most often it happens where the nonprofit is. */
  function receive(nonprofit: NonprofitRef | null): void {
    const placed = draft.city !== '' || draft.state !== ''
    change({
      nonprofit,
      ...(nonprofit !== null && !placed && { city: nonprofit.city, state: nonprofit.state }),
    })
  }
  return (
    <div className="grid gap-7" onBlur={() => void save()}>
      <div className="grid gap-3">
        <PickNonprofit chosen={draft.nonprofit} error={errors['nonprofit']} onChoose={receive} />
        <PickCommunity
          chosen={draft.community}
          nonprofit={draft.nonprofit}
          onChoose={(community, nonprofit) => {
            change({ community })
            if (nonprofit !== undefined) receive(nonprofit)
          }}
          onReceiver={receive}
        />
        {errors['community'] && <InlineError>{errors['community']}</InlineError>}
      </div>
      <Topics topic={draft.topic} error={errors['topic']} onChoose={(topic) => change({ topic })} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{words.who.place}</legend>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={words.who.city}
            autoComplete="address-level2"
            maxLength={longest.place}
            value={draft.city}
            error={errors['city']}
            onChange={({ target }) => change({ city: target.value })}
          />
          <TextField
            label={words.who.state}
            autoComplete="address-level1"
            maxLength={longest.place}
            value={draft.state}
            error={errors['state']}
            onChange={({ target }) => change({ state: target.value })}
          />
        </div>
      </fieldset>
      <Checkbox
        label={words.who.quiet}
        hint={words.who.quietHint}
        checked={draft.quiet}
        onChange={({ target }) => change({ quiet: target.checked })}
      />
    </div>
  )
}

type TopicsProps = {
  topic: (typeof shownTopics)[number] | null
  error: string | undefined
  onChoose: (topic: (typeof shownTopics)[number]) => void
}

function Topics({ topic, error, onChoose }: TopicsProps) {
  const id = useId()
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      data-fault={error ? '' : undefined}
      className="grid gap-2.5 rounded-m outline-offset-4"
    >
      <p id={id} className="font-semibold">
        {words.who.topic}
      </p>
      <div className="flex flex-wrap gap-2">
        {shownTopics.map((one) => (
          <Chip key={one} selected={one === topic} onClick={() => onChoose(one)}>
            {giveablesWords.topics[one]}
          </Chip>
        ))}
      </div>
      {error && (
        <div id={`${id}-error`}>
          <InlineError>{error}</InlineError>
        </div>
      )}
    </div>
  )
}
