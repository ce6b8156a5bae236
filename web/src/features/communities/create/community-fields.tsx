import { topics } from '@kindling/contract/topics'
import { longest, longestSlug } from '@kindling/contract/communities/rules'
import { stateOf } from '@kindling/contract/us-states'
import { slugOf } from '@kindling/contract/slug'
import * as words from '@kindling/words/communities/form'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { publicHost } from '../../../platform/network/server-address.ts'
import { Chip } from '../../../ui/forms/chip.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { Refusals, Field, Values } from './community-values.ts'

export type Fields = {
  values: Values
  refusals: Refusals
  change: (changed: Partial<Values>) => void
  /** Read-only fields, with the reason. */
  locked?: Partial<Record<Field, string>>
}

type Text = 'name' | 'slug' | 'tagline' | 'story' | 'rules' | 'city' | 'state'

const textOf = ({ values, refusals, change, locked }: Fields, field: Text) => ({
  'data-field': field,
  value: values[field],
  error: refusals[field],
  disabled: locked?.[field] !== undefined,
  ...(locked?.[field] !== undefined && { hint: locked[field] }),
  onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
})

export function NameFields(fields: Fields) {
  return (
    <>
      <TextField label={words.name} autoComplete="off" {...textOf(fields, 'name')} />
      {fields.locked === undefined && <AddressLine {...fields} />}
      <TextArea
        label={words.tagline}
        hint={words.taglineHint}
        rows={2}
        max={longest.tagline}
        soft
        {...textOf(fields, 'tagline')}
      />
    </>
  )
}

const addressAt = (slug: string) => words.address({ address: `${publicHost()}/communities/${slug}` })

function AddressLine(fields: Fields) {
  const { values, refusals, change } = fields
  const derived = slugOf(values.name)
  if (values.slug !== '' || refusals.slug !== undefined) return <AddressField {...fields} />
  if (derived === null) return null
  return (
    <p className="-mt-2 text-small wrap-anywhere text-text-2">
      {addressAt(derived)}{' '}
      <button
        type="button"
        onClick={() => change({ slug: derived })}
        className="hit-44 font-semibold whitespace-nowrap text-ember-text"
      >
        {words.chooseAddress}
      </button>
    </p>
  )
}

/** The field for the address; `moves`: an existing address keeps redirecting here. */
export function AddressField({ moves = false, ...fields }: Fields & { moves?: boolean }) {
  const { values, change } = fields
  const shown = addressAt(values.slug)
  return (
    <TextField
      label={words.slug}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={longestSlug}
      hint={
        <span className="wrap-anywhere">
          {shown}
          {moves && ` · ${words.oldLeadsHere}`}
        </span>
      }
      {...textOf(fields, 'slug')}
      onChange={({ target }) => change({ slug: target.value.toLowerCase().replaceAll(' ', '-') })}
    />
  )
}

export const StoryField = (fields: Fields) => (
  <TextArea
    label={words.story}
    hint={words.storyHint}
    optional
    max={longest.story}
    soft
    counterFrom={longest.story - 500}
    {...textOf(fields, 'story')}
  />
)

export const RulesField = (fields: Fields) => (
  <TextArea
    label={words.rules}
    hint={words.rulesHint}
    optional
    max={longest.rules}
    soft
    counterFrom={longest.rules - 200}
    {...textOf(fields, 'rules')}
  />
)

export function PlaceFields(fields: Fields) {
  const { values, change } = fields
  const asCode = () => {
    const code = stateOf(values.state)
    if (code !== null && code !== values.state) change({ state: code })
  }
  return (
    <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
      <TextField label={words.city} autoComplete="off" {...textOf(fields, 'city')} />
      <TextField label={words.state} autoComplete="off" onBlur={asCode} {...textOf(fields, 'state')} />
    </div>
  )
}

export function TopicField({ values, refusals, change }: Fields) {
  return (
    <fieldset className="grid gap-2" data-field="topic" tabIndex={-1}>
      <legend className="mb-2 text-small font-semibold">{words.topic}</legend>
      <div className="flex flex-wrap gap-2">
        {topics.map((topic) => (
          <Chip key={topic} selected={values.topic === topic} onClick={() => change({ topic })}>
            {giveablesWords.topics[topic]}
          </Chip>
        ))}
      </div>
      {refusals.topic !== undefined && <InlineError>{refusals.topic}</InlineError>}
    </fieldset>
  )
}

export function DoorField({ values, change, locked }: Fields) {
  const why = locked?.visibility
  return (
    <fieldset disabled={why !== undefined} className="grid gap-1 disabled:opacity-60">
      <RadioRows
        label={words.parts.door.title}
        labelShown={locked !== undefined}
        options={(['open', 'request'] as const).map((value) => ({ value, ...words.door[value] }))}
        value={values.visibility}
        onChange={(visibility) => change({ visibility })}
      />
      {why !== undefined && <p className="text-small text-text-2">{why}</p>}
    </fieldset>
  )
}
