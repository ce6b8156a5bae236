import { longest } from '@kindling/contract/campaigns/rules'
import { stateOf } from '@kindling/contract/us-states'
import { type Topic, topics } from '@kindling/contract/topics'
import * as words from '@kindling/words/campaigns/form'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { useId } from 'react'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

type About = { topic: Topic | null; city: string; state: string; quiet: boolean }
type Refusals = Readonly<Record<string, string>>
type Props = { about: About; errors: Refusals; onChange: (part: Partial<About> & { topic?: Topic }) => void }

/** Topic, place, and whether it is quiet. */
export function AboutFields({ about, errors, onChange }: Props) {
  return (
    <>
      <Topics topic={about.topic} error={errors['topic']} onChoose={(topic) => onChange({ topic })} />
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">{words.who.place}</legend>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={words.who.city}
            autoComplete="address-level2"
            maxLength={longest.place}
            value={about.city}
            error={errors['city']}
            onChange={({ target }) => onChange({ city: target.value })}
          />
          <TextField
            label={words.who.state}
            autoComplete="address-level1"
            maxLength={longest.place}
            value={about.state}
            error={errors['state']}
            onChange={({ target }) => onChange({ state: target.value })}
            onBlur={() => {
              const code = stateOf(about.state)
              if (code !== null && code !== about.state) onChange({ state: code })
            }}
          />
        </div>
      </fieldset>
      <Checkbox
        label={words.who.quiet}
        hint={words.who.quietHint}
        checked={about.quiet}
        onChange={({ target }) => onChange({ quiet: target.checked })}
      />
    </>
  )
}

type TopicsProps = { topic: Topic | null; error: string | undefined; onChoose: (topic: Topic) => void }

function Topics({ topic, error, onChoose }: TopicsProps) {
  const id = useId()
  return (
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      data-refusal={error ? '' : undefined}
      className="grid gap-2.5 rounded-m outline-offset-4"
    >
      <p id={id} className="font-semibold">
        {words.who.topic}
      </p>
      <div className="flex flex-wrap gap-2">
        {topics.map((one) => (
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
