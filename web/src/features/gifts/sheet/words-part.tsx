import * as words from '@kindling/words/gifts/gifts'
import { useState, type ReactNode, useId } from 'react'
import type { Refusal } from '../states/giving-machine.ts'
import type { Choices } from './use-choices.ts'
import type { Visibility } from '@kindling/contract/common'
import { ChevronDown } from 'lucide-react'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import type { DedicationFormProps, NoteFormProps } from './note-forms.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'

type Props = {
  choices: Choices
  /** False if the gift carries no note. */
  note: boolean
  /** What the server refused of it. */
  refusal: NoteRefusal | undefined
  disabled: boolean
  onChange: (changed: Partial<Choices>) => void
}

export type NoteRefusal = Extract<Refusal, { kind: 'note' }>

export function WordsPart({ choices, note: takesNote, refusal, disabled, onChange }: Props) {
  const [opened, setOpened] = useState<'note' | 'dedication'>()
  const [hasNote, setHasNote] = useState(choices.message !== '')
  const addNote = (
    <Opener
      label={words.addNote}
      className="ms-auto"
      disabled={disabled}
      onOpen={() => {
        setHasNote(true)
        setOpened('note')
      }}
    />
  )
  return (
    <div>
      <ShownAs
        value={choices.visibility}
        disabled={disabled}
        onChange={(visibility) => onChange({ visibility })}
        aside={hasNote || !takesNote ? null : addNote}
      />
      {hasNote && takesNote && (
        <NoteForm
          message={choices.message}
          takesFocus={opened === 'note'}
          refusal={refusal}
          disabled={disabled}
          onChange={onChange}
        />
      )}
      {takesNote &&
        (opened === 'dedication' || choices.dedication ? (
          <DedicationForm
            dedication={choices.dedication}
            takesFocus={opened === 'dedication'}
            refusal={refusal}
            disabled={disabled}
            onChange={onChange}
            onRemove={() => setOpened(undefined)}
          />
        ) : (
          <Opener
            label={words.dedicate}
            className="min-h-11 text-small"
            disabled={disabled}
            onOpen={() => setOpened('dedication')}
          />
        ))}
    </div>
  )
}

type OpenerProps = { label: string; className?: string; disabled: boolean; onOpen: () => void }

const Opener = ({ label, className = '', disabled, onOpen }: OpenerProps) => (
  <button
    type="button"
    disabled={disabled}
    onClick={onOpen}
    className={`hit-44 font-semibold text-ember-text disabled:opacity-60 ${className}`}
  >
    {label}
  </button>
)

/** Few gifts have words, so their forms are loaded when somebody opens one. */
const NoteForm = lazyPart<NoteFormProps>(() => import('./note-forms.tsx').then((m) => m.NoteForm), ErrorState)
const DedicationForm = lazyPart<DedicationFormProps>(
  () => import('./note-forms.tsx').then((m) => m.DedicationForm),
  ErrorState,
)

const choices = ['full', 'name', 'anonymous'] as const

type ShownAsProps = { value: Visibility; disabled: boolean; onChange: (value: Visibility) => void; aside: ReactNode }

function ShownAs({ value, disabled, onChange, aside }: ShownAsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-small">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          disabled={disabled}
          onClick={() => setOpen(!open)}
          className="hit-44 flex items-center gap-1.5 disabled:opacity-60"
        >
          <span className="text-text-2">{words.shownAs}</span>
          <span className="font-semibold">{words.visibility[value]}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden className={open ? 'rotate-180' : ''} />
        </button>
        {aside}
      </div>
      <fieldset id={id} hidden={!open} disabled={disabled} className="pb-2">
        <RadioRows
          label={words.shownAs}
          value={value}
          onChange={onChange}
          options={choices.map((choice) => ({
            value: choice,
            label: words.visibility[choice],
            hint: choice === 'full' ? undefined : words.visibilityHint[choice],
          }))}
        />
      </fieldset>
    </div>
  )
}
