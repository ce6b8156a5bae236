import type { ReactNode, Ref } from 'react'
import { type Amount, amountOf, type Giveable, readAmount } from '../../giveables/index.ts'
import { AmountField } from './amount-field.tsx'
import { ImpactLine } from './impact-line.tsx'
import { PresetRow } from './preset-row.tsx'
import { presetsOf } from './presets.ts'

type Props = {
  giveable: Giveable
  amount: Amount
  error: ReactNode
  /** Shows the impact of a gift of these cents; null while the amount is invalid. */
  impact_of_cents: number | null
  disabled?: boolean
  after?: ReactNode
  compact?: boolean
  onChange: (amount: Amount) => void
  onBlur?: () => void
  ref: Ref<HTMLInputElement>
}

export function AmountChoice({
  giveable,
  amount,
  error,
  impact_of_cents,
  disabled = false,
  onChange,
  ...field
}: Props) {
  return (
    <div className="grid gap-2">
      <PresetRow
        presets={presetsOf(giveable)}
        chosen_cents={amount.cents}
        quiet={giveable.quiet}
        disabled={disabled}
        onChoose={(cents) => onChange(amountOf(cents))}
      />
      <AmountField
        {...field}
        text={amount.text}
        error={error}
        disabled={disabled}
        onChange={(text) => onChange(readAmount(text))}
      />
      <ImpactLine giveable={giveable} cents={impact_of_cents} />
    </div>
  )
}
