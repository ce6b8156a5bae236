import * as words from '@kindling/words/common'
import { clsx } from 'clsx'
import { type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords, inputLook } from './field-frame.tsx'

type Props = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    max?: number
    /** The counter shows from this many characters on. */
    counterFrom?: number
    ref?: Ref<HTMLTextAreaElement>
  }

/** Several lines of text that grow with what is typed. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  max,
  counterFrom = 0,
  id,
  className,
  onChange,
  ...rest
}: Props) {
  const made = useId()
  const fieldId = id ?? made
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? '').length)
  const used = rest.value === undefined ? typed : String(rest.value).length
  const counter = max !== undefined && used >= counterFrom ? words.charactersLeft({ used, max }) : undefined
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      aside={counter}
      {...(optional ? { optional } : {})}
    >
      <textarea
        rows={3}
        {...rest}
        id={fieldId}
        maxLength={max}
        onChange={(event) => {
          setTyped(event.target.value.length)
          onChange?.(event)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={clsx(inputLook, 'min-h-24 resize-y py-3 [field-sizing:content]', className)}
      />
    </FieldFrame>
  )
}
