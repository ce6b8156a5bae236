import * as words from '@kindling/words/gifts/gifts'
import { useEffect, useRef, useState } from 'react'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { ShownAs } from './shown-as.tsx'
import type { Choices } from './use-choices.ts'

const noteMax = 280
const noteCounterFrom = 240

type Props = { choices: Choices; disabled: boolean; onChange: (changed: Partial<Choices>) => void }

export function WordsPart({ choices, disabled, onChange }: Props) {
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
        aside={open ? null : addNote}
      />
      {open && (
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
