import { formatMoney } from '@kindling/contract/money'
import { clsx } from 'clsx'
import { CircleAlert, HandHeart } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { amountText, parseAmount } from '../gifts/amount.ts'
import type { Giveable } from '../gifts/giveable.ts'
import { ImpactLine } from '../gifts/impact-line.tsx'
import { PresetRow } from '../gifts/preset-row.tsx'
import { firstChoice, presetsOf } from './presets.ts'

/** Amount buttons, a field for any other amount and "Give $25": the way into the giving sheet from the side of a page. */
export function AmountPicker({ giveable, onGive }: { giveable: Giveable; onGive: (cents: number) => void }) {
  const { t } = useTranslation('giveables')
  const presets = presetsOf(giveable.suggested_cents, giveable.goal_cents, giveable.raised_cents)
  const [text, setText] = useState(() => amountText(firstChoice(presets)))
  const [wrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const amount = parseAmount(text)
  const cents = amount.kind === 'cents' && amount.cents > 0 ? amount.cents : undefined
  const change = (value: string) => {
    setText(value)
    setWrong(false)
  }
  const give = () => {
    if (cents !== undefined) return onGive(cents)
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        give()
      }}
    >
      <PresetRow
        presets={presets}
        chosen_cents={cents}
        quiet={giveable.quiet}
        disabled={false}
        onChoose={(value) => change(amountText(value))}
      />
      <AnyAmount text={text} wrong={wrong} onChange={change} ref={field} />
      <ImpactLine giveable={giveable} cents={cents} />
      <Button type="submit" full icon={<HandHeart size={20} strokeWidth={1.75} aria-hidden />} className="mt-1">
        {cents === undefined
          ? t('give')
          : t('giveAmount', { amount: formatMoney(cents, { style: 'exact', locale: numberLocale() }) })}
      </Button>
    </form>
  )
}

type FieldProps = {
  text: string
  wrong: boolean
  onChange: (text: string) => void
  ref: React.Ref<HTMLInputElement>
}

function AnyAmount({ text, wrong, onChange, ref }: FieldProps) {
  const { t } = useTranslation('giveables')
  const id = useId()
  return (
    <>
      <label
        htmlFor={id}
        className={clsx(
          'flex min-h-12 items-center justify-between gap-3 rounded-m border bg-surface ps-3.5 text-small text-text-2 focus-within:outline-2 focus-within:outline-focus',
          wrong ? 'border-danger shadow-[inset_0_0_0_1px_var(--k-danger)]' : 'border-control',
        )}
      >
        {t('anyAmount')}
        <span dir="ltr" className="flex min-w-0 items-center text-lead font-bold text-text">
          <span aria-hidden="true">$</span>
          <input
            ref={ref}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.value)}
            size={Math.max(2, Math.min(9, text.length))}
            className="h-11 min-w-0 bg-transparent pe-3.5 font-bold outline-none [field-sizing:content]"
          />
        </span>
      </label>
      {wrong && (
        <p id={`${id}-error`} className="flex items-center gap-1.5 text-small text-danger">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t('amountInvalid')}
        </p>
      )}
    </>
  )
}
