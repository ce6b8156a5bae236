import { feel } from '../../../platform/native/haptics-feel.ts'
import type { ReactNode, Ref } from 'react'
import { type Amount, amountOf, type Giveable, readAmount } from '../../giveables/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AmountField } from './amount-field.tsx'
import { presetsOf, type Preset } from './presets.ts'
import * as words from '@kindling/words/gifts/amounts'
import { Sprout } from 'lucide-react'
import { type GiftImpact, impactOfGift } from './impact-of-gift.ts'
import { clsx } from 'clsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  giveable: Giveable
  amount: Amount
  error: ReactNode
  waits?: boolean
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

function ImpactLine({ giveable, cents }: { giveable: Giveable; cents: number | null }) {
  const impact = cents === null ? undefined : impactOfGift(giveable, cents)
  return (
    <div aria-live="polite" className="empty:hidden">
      {impact && (
        <p className="flex items-center gap-3 rounded-m bg-pine-soft px-3.5 py-2.5 text-small font-medium text-pine">
          <Sprout size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span dir="auto" lang={impact.kind === 'line' ? '' : undefined} className="text-pretty">
            {sentenceOf(impact)}
          </span>
        </p>
      )}
    </div>
  )
}

function sentenceOf(impact: GiftImpact): string {
  if (impact.kind === 'line') return impact.text
  if (impact.kind === 'moves') return words.moves({ from: impact.from, to: impact.to })
  if (impact.kind === 'reaches') return words.reaches
  return words.leaves({ amount: exactMoney(impact.cents) })
}

type PresetRowProps = {
  presets: readonly Preset[]
  chosen_cents: number | null
  quiet: boolean
  disabled: boolean
  onChoose: (cents: number) => void
}

/** The suggested amounts in a row; the last button is as wide as its label, and wraps on the narrowest screens. */
function PresetRow({ presets, chosen_cents, quiet, disabled, onChoose }: PresetRowProps) {
  return (
    <div role="group" aria-label={words.amount} className="flex flex-wrap gap-2">
      {presets.map(({ cents, finishes }) => {
        const amount = exactMoney(cents)
        const chosen = cents === chosen_cents
        return (
          <button
            key={cents}
            type="button"
            aria-pressed={chosen}
            disabled={disabled}
            onClick={() => {
              feel('selection')
              onChoose(cents)
            }}
            className={clsx(
              'press min-h-13 rounded-m border px-2 font-semibold disabled:opacity-60',
              finishes ? 'grow whitespace-nowrap' : 'min-w-14 flex-1',
              chosen
                ? 'border-ember-text bg-ember-soft text-ember-text shadow-[inset_0_0_0_1px_var(--k-ember-text)]'
                : 'border-control bg-surface hover:bg-surface-2',
            )}
          >
            <AsWritten>{finishes ? (quiet ? words.finishQuiet : words.finish)({ amount }) : amount}</AsWritten>
          </button>
        )
      })}
    </div>
  )
}
