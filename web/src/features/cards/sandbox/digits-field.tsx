import { type ChangeEvent, type InputHTMLAttributes, type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { digitsOf } from '../card-number.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> & {
  label: string
  error?: string | undefined
  after?: ReactNode
  value: string
  format: (typed: string, before: string) => string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A field for digits that groups them and keeps the caret beside its digit. */
export function DigitsField({ value, format, onChange, ...rest }: Props) {
  const caret = useRef<{ input: HTMLInputElement; digits: number }>(null)

  useLayoutEffect(() => {
    const lastCaret = caret.current
    caret.current = null
    if (lastCaret === null || document.activeElement !== lastCaret.input) return
    const at = placeAfter(lastCaret.input.value, lastCaret.digits)
    lastCaret.input.setSelectionRange(at, at)
  }, [value])

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target
    const at = input.selectionStart ?? input.value.length
    if (at < input.value.length) caret.current = { input, digits: digitsOf(input.value.slice(0, at)).length }
    onChange(format(input.value, value))
  }

  return <TextField {...rest} value={value} onChange={change} inputMode="numeric" className="h-13 tabular-nums" />
}

function placeAfter(text: string, digits: number): number {
  let seen = 0
  let at = 0
  while (at < text.length && seen < digits) seen += /\d/.test(text[at++] ?? '') ? 1 : 0
  return at
}
