import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

type UseLinesInput<L> = {
  lines: readonly L[]
  blank: L
  /** At least this many rows are shown, filled or not. */
  least?: number
  onChange: (lines: L[]) => void
}

/** Rows of fields that can be added and removed. A row keeps its fields when a row above it is removed. */
export function useLines<L extends object>({ lines, blank, least = 0, onChange }: UseLinesInput<L>) {
  const list = useRef<HTMLOListElement>(null)
  const shown = [...lines, ...Array.from({ length: Math.max(0, least - lines.length) }, () => blank)]
  const [keys, setKeys] = useState<number[]>([])
  const [next, setNext] = useState(0)
  if (keys.length < shown.length) {
    const fresh = Array.from({ length: shown.length - keys.length }, (_, i) => next + i)
    setKeys([...keys, ...fresh])
    setNext(next + fresh.length)
  }
  const rows = shown.map((line, at) => ({
    key: keys[at] ?? `new ${at}`,
    n: at + 1,
    line,
    put: (part: Partial<L>) => onChange(shown.map((one, i) => (i === at ? { ...one, ...part } : one))),
    remove() {
      setKeys(keys.filter((_, i) => i !== at))
      onChange(shown.filter((_, i) => i !== at))
      list.current?.focus()
    },
  }))
  function add(): void {
    onChange([...shown, blank])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(':scope > :last-child input')?.focus())
  }
  return { list, shown, rows, add }
}

export const AddLine = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button
    type="button"
    onClick={onClick}
    className="flex min-h-11 items-center gap-2 justify-self-start text-start font-semibold text-ember-text"
  >
    <Plus size={20} strokeWidth={1.75} aria-hidden />
    {label}
  </button>
)

type RemoveProps = { label: string; disabled?: boolean; className?: string; onClick: () => void }

export const RemoveLine = ({ label, disabled = false, className, onClick }: RemoveProps) => (
  <IconButton label={label} onClick={onClick} disabled={disabled} className={`disabled:opacity-30 ${className ?? ''}`}>
    <Trash2 size={20} strokeWidth={1.75} aria-hidden />
  </IconButton>
)
