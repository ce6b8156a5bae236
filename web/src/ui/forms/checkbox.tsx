import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { AsWritten } from '../text/as-written.tsx'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  /** Shown at the end of the row, such as "+$0.61". */
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A checkbox with its label; the whole row, 48 px high, is clickable. */
export function Checkbox({ label, hint, aside, ...rest }: Props) {
  const id = useId()
  return (
    <label className="flex min-h-12 items-center gap-3 py-1.5">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          {...rest}
          aria-describedby={hint ? id : undefined}
          className="peer size-6 appearance-none rounded-[7px] border border-control bg-surface transition-colors duration-(--k-t-state) checked:border-primary checked:bg-primary"
        />
        <Check
          aria-hidden
          size={16}
          strokeWidth={3}
          className="pointer-events-none absolute text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span className="grid min-w-0 grow">
        <span>
          <AsWritten>{label}</AsWritten>
        </span>
        {hint && (
          <span id={id} className="text-small text-text-2">
            <AsWritten>{hint}</AsWritten>
          </span>
        )}
      </span>
      {aside && (
        <span className="shrink-0 font-semibold">
          <AsWritten>{aside}</AsWritten>
        </span>
      )}
    </label>
  )
}
