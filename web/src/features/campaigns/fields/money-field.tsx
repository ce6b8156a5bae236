import * as words from '@kindling/words/campaigns/form'
import { useState } from 'react'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { amountOf, readAmount } from '../../giveables/index.ts'

type Props = {
  label: string
  cents: number | null
  error?: string | undefined
  hint?: string
  large?: boolean
  onChange: (cents: number | null) => void
}

const mostCents = 1_000_000_000

/** Converts typed dollars to cents; null for text that is not an amount. */
export function useTypedMoney(cents: number | null, onChange: (cents: number | null) => void) {
  const [text, setText] = useState(() => textOf(cents))
  const typed = centsIn(text)
  // the value changed elsewhere: replace the typed text
  if (typed !== cents && !isUnreadable(text)) setText(textOf(cents))
  return {
    text,
    unreadable: isUnreadable(text),
    type(next: string) {
      setText(next)
      onChange(centsIn(next))
    },
  }
}

const textOf = (cents: number | null) => (cents === null || cents === 0 ? '' : amountOf(cents).text)
const isUnreadable = (text: string) => text.trim() !== '' && centsIn(text) === null

function centsIn(text: string): number | null {
  const { cents } = readAmount(text)
  return cents === null || cents === 0 || cents > mostCents ? null : cents
}

export function MoneyField({ label, cents, error, hint, large = false, onChange }: Props) {
  const { text, unreadable, type } = useTypedMoney(cents, onChange)
  return (
    <TextField
      label={label}
      {...(hint !== undefined && { hint })}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      value={text}
      error={unreadable ? words.goal.unreadable : error}
      before={
        <span aria-hidden className={large ? 'font-display text-h2 font-bold text-text-3' : 'text-text-3'}>
          $
        </span>
      }
      className={large ? 'h-14! font-display text-h2! font-bold tabular-nums' : 'tabular-nums'}
      onChange={({ target }) => type(target.value)}
    />
  )
}
