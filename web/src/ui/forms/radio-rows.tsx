import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { AsWritten } from '../text/as-written.tsx'

type Option<V extends string> = { value: V; label: ReactNode; hint?: ReactNode }
type Props<V extends string> = {
  label: string
  options: readonly Option<V>[]
  value: V | undefined
  onChange: (value: V) => void
  /** Shows the label; otherwise it is only for screen readers. */
  labelShown?: boolean
}

export function RadioRows<V extends string>({ label, options, value, onChange, labelShown = false }: Props<V>) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className={labelShown ? 'mb-1 text-small font-semibold' : 'sr-only'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex min-h-12 items-center gap-3 rounded-m px-3 py-1.5',
            option.value === value && 'bg-surface-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5.5 shrink-0 appearance-none rounded-pill border border-control bg-surface checked:border-[7px] checked:border-primary"
          />
          <span className="grid">
            <span>
              <AsWritten>{option.label}</AsWritten>
            </span>
            {option.hint && (
              <span className="text-small text-pretty text-text-2">
                <AsWritten>{option.hint}</AsWritten>
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
