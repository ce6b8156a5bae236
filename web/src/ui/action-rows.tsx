import type { LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'

export type Action = { icon: LucideIcon; label: string; danger?: boolean; onAct: () => void }

/** What can be done, one below the other, in a sheet that ⋯ opens. */
export function ActionRows({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className="-mx-2 grid pb-2">
      {actions.map(({ icon: Icon, label, danger = false, onAct }) => (
        <li key={label} className="grid">
          <button
            type="button"
            onClick={onAct}
            className={clsx(
              'flex min-h-13 items-center gap-4 rounded-m px-3 py-2 text-start font-semibold hover:bg-surface-2',
              danger && 'text-danger',
            )}
          >
            <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}
