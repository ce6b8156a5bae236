import type { Visibility } from '@kindling/contract/common'
import * as words from '@kindling/words/gifts/gifts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'

const choices = ['full', 'name', 'anonymous'] as const

type Props = { value: Visibility; disabled: boolean; onChange: (value: Visibility) => void; aside: ReactNode }

export function ShownAs({ value, disabled, onChange, aside }: Props) {
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
