import type { LucideIcon } from 'lucide-react'
import { clsx } from 'clsx'
import { AsWritten } from '../text/as-written.tsx'

/** `href`: leads out of the app, for example to an email. */
export type Action = { icon: LucideIcon; label: string; danger?: boolean } & (
  | { onAct: () => void; href?: undefined }
  | { href: string; onAct?: undefined }
)

export function ActionRows({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className="-mx-2 grid pb-2">
      {actions.map((action) => (
        <li key={action.label} className="grid">
          <Row action={action} />
        </li>
      ))}
    </ul>
  )
}

function Row({ action: { icon: Icon, label, danger = false, onAct, href } }: { action: Action }) {
  const className = clsx(
    'flex min-h-13 items-center gap-4 rounded-m px-3 py-2 text-start font-semibold hover:bg-surface-2',
    danger && 'text-danger',
  )
  const shown = (
    <>
      <Icon size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <AsWritten>{label}</AsWritten>
    </>
  )
  return href === undefined ? (
    <button type="button" onClick={onAct} className={className}>
      {shown}
    </button>
  ) : (
    <a href={href} className={className}>
      {shown}
    </a>
  )
}
