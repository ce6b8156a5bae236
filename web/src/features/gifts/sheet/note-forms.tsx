import type { Dedication } from '@kindling/contract/common'
import * as words from '@kindling/words/gifts/dedication-form'
import * as giftsWords from '@kindling/words/gifts/gifts'
import { useEffect, useRef } from 'react'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const noteMax = 280
const noteCounterFrom = 240
const longestName = 80
const kinds = ['honor', 'memory'] as const

export type NoteFormProps = {
  message: string
  takesFocus: boolean
  disabled: boolean
  onChange: (changed: { message: string }) => void
}

export function NoteForm({ message, takesFocus, disabled, onChange }: NoteFormProps) {
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) note.current?.focus()
  }, [takesFocus])
  return (
    <div className="pb-3">
      <TextArea
        ref={note}
        label={giftsWords.note}
        hint={giftsWords.noteHint}
        optional
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
  disabled: boolean
  onChange: (changed: { dedication: Dedication | undefined }) => void
  onRemove: () => void
}

export function DedicationForm({ dedication, takesFocus, disabled, onChange, onRemove }: DedicationFormProps) {
  const { kind, name } = dedication ?? ({ kind: 'honor', name: '' } as const)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
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
