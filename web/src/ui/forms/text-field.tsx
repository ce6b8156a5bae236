import { clsx } from 'clsx'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { describedBy, FieldFrame, type FieldWords, inputLook } from './field-frame.tsx'

type Props = FieldWords &
  InputHTMLAttributes<HTMLInputElement> & {
    before?: ReactNode
    after?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

export function TextField({
  label,
  hint,
  error,
  optional,
  beside,
  hintBeside,
  before,
  after,
  id,
  className,
  ...rest
}: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      beside={beside}
      {...(optional ? { optional } : {})}
      {...(hintBeside ? { hintBeside } : {})}
    >
      <span className="relative block">
        {before && <span className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center">{before}</span>}
        <input
          {...rest}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(fieldId, { hint, error })}
          className={clsx(inputLook, 'h-12', before && 'ps-8', after && 'pe-24', className)}
        />
        {after && (
          <span className="pointer-events-none absolute inset-y-0 end-3.5 flex items-center text-small text-text-2">
            {after}
          </span>
        )}
      </span>
    </FieldFrame>
  )
}
