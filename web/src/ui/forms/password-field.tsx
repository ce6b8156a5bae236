import * as words from '@kindling/words/forms'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type InputHTMLAttributes, type Ref, useId, useState } from 'react'
import { describedBy, FieldFrame, type FieldWords, inputLook } from './field-frame.tsx'

type Props = FieldWords & Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & { ref?: Ref<HTMLInputElement> }

export function PasswordField({ label, hint, error, optional, beside, id, className, ...rest }: Props) {
  const ownId = useId()
  const fieldId = id ?? ownId
  const [shown, setShown] = useState(false)
  const described = [describedBy(fieldId, { hint, error }), rest['aria-describedby']].filter(Boolean).join(' ')
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame
      id={fieldId}
      label={label}
      hint={hint}
      error={error}
      beside={beside}
      {...(optional ? { optional } : {})}
    >
      <span className="relative block">
        <input
          autoCapitalize="none"
          spellCheck={false}
          {...rest}
          type={shown ? 'text' : 'password'}
          id={fieldId}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={clsx(inputLook, 'h-12 pe-13', className)}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={words.showPassword}
          onClick={() => setShown(!shown)}
          className="absolute end-0.5 top-0.5 grid size-11 place-items-center rounded-m text-text-2 hover:text-text"
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </span>
    </FieldFrame>
  )
}
