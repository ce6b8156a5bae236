import { clsx } from 'clsx'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { Spinner } from '../../../ui/states/spinner.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'

const row = 'flex min-h-15 w-full items-center gap-4 px-[16px] py-2 text-start'

/** A heading with rows of 60 px. */
export function SettingSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card as="section" flush aria-labelledby={id}>
      <h2 id={id} className="px-[16px] pt-4 pb-2 text-h3">
        {title}
      </h2>
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </Card>
  )
}

type SwitchRowProps = { label: string; hint?: string; on: boolean; onChange: (on: boolean) => void }

export function SwitchRow({ label, hint, on, onChange }: SwitchRowProps) {
  const id = useId()
  return (
    <label htmlFor={`${id}-switch`} className={clsx(row, 'hover:bg-surface-2')}>
      <RowWords id={id} label={label} hint={hint} />
      <Switch
        id={`${id}-switch`}
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        checked={on}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

type ButtonRowProps = {
  ref?: Ref<HTMLButtonElement>
  label: string
  hint?: ReactNode
  value?: ReactNode
  /** Replaces the arrow at the end of the row. */
  icon?: LucideIcon
  danger?: boolean
  working?: boolean
  onClick: () => void
}

export function ButtonRow({ ref, label, hint, value, icon, danger = false, working = false, onClick }: ButtonRowProps) {
  const Icon = icon ?? ChevronRight
  return (
    <button
      ref={ref}
      type="button"
      aria-busy={working || undefined}
      aria-disabled={working || undefined}
      onClick={working ? undefined : onClick}
      className={clsx(row, '-outline-offset-2 hover:bg-surface-2')}
    >
      {/* with a large font size the value wraps below the label */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
        <RowWords label={label} hint={hint} danger={danger} />
        {value !== undefined && <span className="max-w-full text-text-2">{value}</span>}
      </span>
      {working ? (
        <Spinner />
      ) : (
        <Icon
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className={clsx('-ms-2 shrink-0', danger ? 'text-danger' : 'text-text-3', !icon && 'rtl:-scale-x-100')}
        />
      )}
    </button>
  )
}

type RowWordsProps = { id?: string; label: string; hint?: ReactNode; danger?: boolean }

function RowWords({ id, label, hint, danger = false }: RowWordsProps) {
  return (
    <span className="grid min-w-0 grow basis-28">
      <span id={id} className={clsx('font-medium', danger && 'text-danger')}>
        {label}
      </span>
      {hint && (
        <span id={id && `${id}-hint`} className="text-small text-text-2">
          {hint}
        </span>
      )}
    </span>
  )
}
