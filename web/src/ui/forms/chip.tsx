import { clsx } from 'clsx'
import type { ButtonHTMLAttributes } from 'react'
import { AsWritten } from '../text/as-written.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { selected?: boolean }

/** A pill that can be selected; a selected one has a border, so nothing depends on color alone. */
export function Chip({ selected = false, className, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={clsx(
        'press inline-flex min-h-11 max-w-[calc(100vw-48px)] shrink-0 items-center gap-2 rounded-pill border px-4 py-1.5 text-start text-body font-medium',
        selected
          ? 'border-primary bg-ember-soft text-ember-text shadow-[inset_0_0_0_1px_var(--k-primary)]'
          : 'border-control bg-surface text-text hover:bg-surface-2',
        className,
      )}
    >
      <AsWritten>{children}</AsWritten>
    </button>
  )
}
