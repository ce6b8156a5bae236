import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { AsWritten } from '../text/as-written.tsx'

export type SegmentedProps<V extends string> = {
  label: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
  disabled?: boolean
  className?: string
}

/** A radio group side by side, in two rows if needed; arrow keys move the selection. */
export function Segmented<V extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  className,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset disabled={disabled} className={clsx('flex flex-wrap gap-1 rounded-m bg-surface-2 p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'relative flex min-h-10 min-w-max flex-1 items-center justify-center rounded-s border px-2 text-center font-semibold',
            'transition-colors duration-(--k-t-state) has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            option.value === value
              ? 'border-control bg-surface text-text shadow-1'
              : 'border-transparent text-text-2 hover:text-text',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 opacity-0"
          />
          <AsWritten>{option.label}</AsWritten>
        </label>
      ))}
    </fieldset>
  )
}
