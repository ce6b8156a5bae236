import { Search } from 'lucide-react'
import { inputLook } from '../../../ui/forms/field-frame.tsx'

type Props = { label: string; q: string; onChange: (q: string) => void; autoFocus?: boolean }

export function SearchField({ label, q, onChange, autoFocus = false }: Props) {
  return (
    <div role="search" className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2 text-text-2"
      />
      <input
        type="search"
        dir="auto"
        enterKeyHint="search"
        autoFocus={autoFocus}
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={q}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputLook} h-12 rounded-pill! ps-11`}
      />
    </div>
  )
}
