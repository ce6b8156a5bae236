import * as formWords from '@kindling/words/forms'
import { clsx } from 'clsx'
import { type Ref, type TextareaHTMLAttributes, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords, inputLook } from './field-frame.tsx'

type Props = FieldWords &
  TextareaHTMLAttributes<HTMLTextAreaElement> & {
    max?: number
    /** Allows more than `max` characters; the form shows the error. */
    soft?: boolean
    /** The counter appears from this many characters on. */
    counterFrom?: number
    ref?: Ref<HTMLTextAreaElement>
  }

export function TextArea({
  label,
  hint,
  error,
  optional,
  beside,
  max,
  soft = false,
  counterFrom = 0,
  id,
  className,
  onChange,
  ...rest
}: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [typed, setTyped] = useState(pointsOf(rest.value ?? rest.defaultValue))
  const used = rest.value === undefined ? typed : pointsOf(rest.value)
  const counter = max !== undefined && used >= counterFrom ? formWords.charactersLeft({ used, max }) : undefined
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      aside={counter}
      beside={beside}
      {...(optional ? { optional } : {})}
    >
      <textarea
        rows={3}
        {...rest}
        id={fieldId}
        maxLength={soft ? undefined : max}
        onChange={(event) => {
          setTyped(pointsOf(event.target.value))
          onChange?.(event)
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(fieldId, { hint, error })}
        className={clsx(inputLook, 'min-h-24 resize-y py-3 [field-sizing:content]', className)}
      />
    </FieldFrame>
  )
}

/** Counts code points, like the server. */
const pointsOf = (typed: Props['value']): number => [...String(typed ?? '')].length
