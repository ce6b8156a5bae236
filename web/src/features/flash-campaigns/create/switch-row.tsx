import { type ReactNode, useId } from 'react'
import { Switch } from '../../../ui/forms/switch.tsx'

type RowProps = {
  label: string
  hint: string
  checked: boolean
  onChange: (on: boolean) => void
  children?: ReactNode
}

export function SwitchRow({ label, hint, checked, onChange, children }: RowProps) {
  const id = useId()
  const switchId = useId()
  return (
    <div className="grid gap-4 py-3">
      <label htmlFor={switchId} className="flex min-h-11 items-center justify-between gap-4">
        <span className="grid">
          <span className="font-semibold">{label}</span>
          <span id={id} className="text-small text-text-2">
            {hint}
          </span>
        </span>
        <Switch
          id={switchId}
          checked={checked}
          aria-label={label}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {checked && children}
    </div>
  )
}
