import * as words from '@kindling/words/accounts/profile'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { describedBy, FieldFrame, inputLook } from '../../../../ui/forms/field-frame.tsx'
import { type Country, usual } from './countries.ts'
import { DialingCodes } from './dialing-codes.tsx'
import { Flag } from './flag.tsx'
import { combined, type Dialed, digitsOf, isPhoneNumber, readNumber } from './phone-number.ts'
import { isEnter } from '../../../../ui/forms/keys.ts'

export type PhoneFieldProps = {
  id: string
  /** The dial code and digits; empty without a number. */
  value: string
  onChange: (value: string) => void
  /** Called on blur, with whether the number is valid. */
  onChecked: (valid: boolean) => void
  hint?: ReactNode
  error?: string | undefined
  beside?: ReactNode
  disabled?: boolean
}

/** A country's dial code, chosen from a list, and the number in that country. */
export function PhoneField({ id, value, onChange, onChecked, hint, error, beside, disabled = false }: PhoneFieldProps) {
  const [choosing, setChoosing] = useState(false)
  const [shown, setShown] = useState<Dialed & { value: string }>(() => ({ value, ...dialed(value) }))
  if (value !== shown.value) setShown({ value, ...dialed(value, shown.country) })
  const { country, number } = shown

  function show(next: Dialed): void {
    const full = combined(next)
    setShown({ ...next, value: full })
    if (full !== value) onChange(full)
  }
  const choose = (chosen: Country): void => {
    setChoosing(false)
    show({ country: chosen, number: digitsOf(number) })
  }
  const type = (typed: string): void => {
    const whole = typed.trim()
    show(whole.startsWith('+') && isPhoneNumber(whole) ? readNumber(whole) : { country, number: typed })
  }
  function leave(): void {
    const valid = isPhoneNumber(value)
    if (valid) show(readNumber(value))
    onChecked(valid || number.trim() === '')
  }

  const edge = error ? 'border-danger shadow-[inset_0_0_0_1px_var(--k-danger)]' : 'border-control'
  return (
    <FieldFrame id={id} label={words.labels.phone_number} hint={hint} error={error} beside={beside} optional>
      <div className="flex gap-2">
        <button
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={words.dialing.button({ country: country.name, code: country.dial_code })}
          onClick={() => setChoosing(true)}
          className={clsx(
            'press flex h-12 shrink-0 items-center gap-2 rounded-m border bg-surface px-3 disabled:opacity-60',
            edge,
          )}
        >
          <Flag key={country.code} code={country.code} />
          <span dir="ltr">{country.dial_code}</span>
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="text-text-2" />
        </button>
        <input
          id={id}
          type="tel"
          dir="ltr"
          autoComplete="tel-national"
          placeholder={words.phonePlaceholder}
          readOnly={disabled}
          value={number}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          // Enter would save the form without a blur
          onKeyDown={(event) => isEnter(event) && leave()}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={clsx(inputLook, 'h-12 min-w-0 rtl:text-end', disabled && 'opacity-60')}
        />
      </div>
      <DialingCodes open={choosing} onOpenChange={setChoosing} chosen={country} onChoose={choose} />
    </FieldFrame>
  )
}

const dialed = (value: string, country: Country = usual()): Dialed =>
  value === '' ? { country, number: '' } : readNumber(value)
