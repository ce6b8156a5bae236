import { useId } from 'react'

type Props<T extends string | number> = {
  label: string
  value: T
  options: readonly { value: T; name: string }[]
  onChange: (value: T) => void
}

/** A choice of few, beside its label. */
export function SelectRow<T extends string | number>({ label, value, options, onChange }: Props<T>) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-small">
      <label htmlFor={id} className="text-text-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChange(options[target.selectedIndex]!.value)}
        className="min-h-12 max-w-full rounded-m border border-control bg-surface px-3 font-semibold"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}
