import * as words from '@kindling/words/forms'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { AsWritten } from '../text/as-written.tsx'

export type FieldWords = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Replaces "Optional". */
  beside?: ReactNode
  /** Shows the hint beside the label, for a field in a row with others. */
  hintBeside?: boolean
}

type Props = FieldWords & { id: string; aside?: ReactNode; children: ReactNode }

export const describedBy = (id: string, { hint, error }: Pick<FieldWords, 'hint' | 'error'>): string | undefined =>
  [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

/** The look of a text input; its 2 px border is drawn inside, so that nothing moves. */
export const inputLook =
  'w-full rounded-m border border-control bg-surface px-3.5 text-body text-text outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--k-danger)] disabled:opacity-60'

export function FieldFrame({
  id,
  label,
  hint,
  error,
  optional = false,
  beside,
  hintBeside = false,
  aside,
  children,
}: Props) {
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <label htmlFor={id} className="font-semibold">
          <AsWritten>{label}</AsWritten>
        </label>
        {hint && hintBeside && (
          <span id={`${id}-hint`} className="text-text-2">
            <AsWritten>{hint}</AsWritten>
          </span>
        )}
        {beside ?? (optional && !hintBeside && <span className="text-text-3">{words.optional}</span>)}
      </div>
      {hint && !hintBeside && (
        <p id={`${id}-hint`} className="-mt-1 text-small text-text-2">
          <AsWritten>{hint}</AsWritten>
        </p>
      )}
      {children}
      <div className="flex items-start justify-between gap-3 text-small empty:hidden">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-danger">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
            <AsWritten>{error}</AsWritten>
          </p>
        )}
        {aside && <span className="ms-auto text-text-3">{aside}</span>}
      </div>
    </div>
  )
}
