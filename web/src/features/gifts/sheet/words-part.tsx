import * as words from '@kindling/words/gifts/gifts'
import { useEffect, useRef, useState, type ReactNode, useId } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import type { Choices } from './use-choices.ts'
import type { Visibility } from '@kindling/contract/common'
import { ChevronDown } from 'lucide-react'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'

const noteMax = 280
const noteCounterFrom = 240

type Props = {
  choices: Choices
  /** False if the gift carries no note. */
  note: boolean
  disabled: boolean
  onChange: (changed: Partial<Choices>) => void
}

export function WordsPart({ choices, note: takesNote, disabled, onChange }: Props) {
  const [open, setOpen] = useState(choices.message !== '')
  const [opened, setOpened] = useState(false)
  const note = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (opened) note.current?.focus()
  }, [opened])
  const addNote = (
    <button
      type="button"
      disabled={disabled}
      onClick={() => {
        setOpen(true)
        setOpened(true)
      }}
      className="hit-44 ms-auto font-semibold text-ember-text disabled:opacity-60"
    >
      {words.addNote}
    </button>
  )
  return (
    <div>
      <ShownAs
        value={choices.visibility}
        disabled={disabled}
        onChange={(visibility) => onChange({ visibility })}
        aside={open || !takesNote ? null : addNote}
      />
      {open && takesNote && (
        <div className="pb-3">
          <TextArea
            ref={note}
            label={words.note}
            hint={words.noteHint}
            optional
            max={noteMax}
            counterFrom={noteCounterFrom}
            value={choices.message}
            disabled={disabled}
            onChange={(event) => onChange({ message: event.target.value })}
          />
        </div>
      )}
    </div>
  )
}

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
