import * as words from '@kindling/words/gifts/amounts'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  text: string
  error: ReactNode
  /** The error shows once the field is left. It has its place before, so that no button moves away under a press. */
  waits?: boolean
  disabled?: boolean
  after?: ReactNode
  /** The compact form for the aside. */
  compact?: boolean
  onChange: (text: string) => void
  onBlur?: () => void
  ref: Ref<HTMLInputElement>
}

/** The field for a custom amount, as wide as its digits, so that "$25" stays together at the end of the line. */
export function AmountField({
  text,
  error,
  waits,
  disabled = false,
  after,
  compact = false,
  onChange,
  onBlur,
  ref,
}: Props) {
  const id = useId()
  const wrong = (!!error && !waits) || undefined
  return (
    <div className="min-w-0">
      <label
        className={clsx(
          'flex flex-wrap items-center gap-x-3 rounded-m border border-control bg-surface px-3.5 outline-offset-0 outline-focus has-focus-visible:outline-2 has-disabled:opacity-60 data-wrong:border-danger data-wrong:shadow-[inset_0_0_0_1px_var(--k-danger)]',
          compact ? 'min-h-12' : 'min-h-14',
        )}
        data-wrong={wrong && ''}
      >
        <span className="shrink-0 text-small text-text-2">{words.anyAmount}</span>
        <span
          dir="ltr"
          className={clsx(
            'flex min-w-0 grow justify-end font-bold',
            compact ? 'text-lead' : 'font-display text-money-lg',
          )}
        >
          <span aria-hidden="true" className="text-text-3">
            $
          </span>
          <input
            ref={ref}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            value={text}
            size={Math.max(text.length, 1)}
            disabled={disabled}
            aria-invalid={wrong}
            aria-describedby={wrong && id}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            onFocus={(event) => event.target.select()}
            className="max-w-full min-w-4 bg-transparent text-end tabular-nums outline-none [field-sizing:content]"
          />
        </span>
        {after}
      </label>
      {error && (
        <p id={id} className={clsx('mt-1.5 flex items-start gap-1.5 text-small text-danger', waits && 'invisible')}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </div>
  )
}
