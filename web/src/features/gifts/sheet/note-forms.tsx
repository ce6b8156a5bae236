import type { Dedication } from '@kindling/contract/common'
import * as words from '@kindling/words/gifts/dedication-form'
import * as giftsWords from '@kindling/words/gifts/gifts'
import { type RefObject, useEffect, useRef } from 'react'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import type { NoteField } from '../states/giving-machine.ts'
import type { NoteRefusal } from './words-part.tsx'

const noteMax = 280
const noteCounterFrom = 240
const longestName = 80
const kinds = ['honor', 'memory'] as const

/** The server's refusal of this field, which then gets the focus. */
function useRefused(
  field: RefObject<HTMLElement | null>,
  name: NoteField,
  refusal: NoteRefusal | undefined,
): string | undefined {
  const error = refusal?.field === name ? refusal : undefined
  useEffect(() => {
    if (error !== undefined) field.current?.focus()
  }, [error, field])
  return error?.text
}

export type NoteFormProps = {
  message: string
  takesFocus: boolean
  refusal: NoteRefusal | undefined
  disabled: boolean
  onChange: (changed: { message: string }) => void
}

export function NoteForm({ message, takesFocus, refusal, disabled, onChange }: NoteFormProps) {
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  const error = useRefused(note, 'message', refusal)
  return (
    <div className="pb-3">
      <TextArea
        ref={note}
        label={giftsWords.note}
        hint={giftsWords.noteHint}
        optional
        error={error}
        max={noteMax}
        counterFrom={noteCounterFrom}
        value={message}
        disabled={disabled}
        onChange={(event) => onChange({ message: event.target.value })}
      />
    </div>
  )
}

export type DedicationFormProps = {
  dedication: Dedication | undefined
  /** True if the person has just opened it. */
  takesFocus: boolean
  refusal: NoteRefusal | undefined
  disabled: boolean
  onChange: (changed: { dedication: Dedication | undefined }) => void
  onRemove: () => void
}

export function DedicationForm(props: DedicationFormProps) {
  const { dedication, takesFocus, refusal, disabled, onChange, onRemove } = props
  const { kind, name } = dedication ?? ({ kind: 'honor', name: '' } as const)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const error = useRefused(field, 'dedication.name', refusal)
  return (
    <div className="grid gap-3 pb-3">
      <Segmented
        label={words.dedication}
        value={kind}
        disabled={disabled}
        onChange={(chosen) => onChange({ dedication: { kind: chosen, name } })}
        options={kinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <TextField
        ref={field}
        label={words.name}
        hint={words.hint}
        error={error}
        value={name}
        disabled={disabled}
        maxLength={longestName}
        dir="auto"
        autoComplete="off"
        onChange={(event) => onChange({ dedication: { kind, name: event.target.value } })}
      />
      <button
        type="button"
        disabled={disabled}
        className="hit-44 justify-self-start text-small font-semibold text-ember-text disabled:opacity-60"
        onClick={() => {
          onChange({ dedication: undefined })
          onRemove()
        }}
      >
        {words.remove}
      </button>
    </div>
  )
}
