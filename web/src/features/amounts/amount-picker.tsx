import { formatMoney } from '@kindling/contract/money'
import { HandHeart } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberLocale } from '../../platform/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { Giveable } from '../giveables/giveable.ts'
import { AmountField } from './amount-field.tsx'
import { amountText, parseAmount } from './amount.ts'
import { ImpactLine } from './impact-line.tsx'
import { PresetRow } from './preset-row.tsx'
import { firstChoice, presetsOf } from './presets.ts'

/** Amounts on offer, any other one, and "Give $25": the way into the giving sheet from the side of a page. */
export function AmountPicker({ giveable, onGive }: { giveable: Giveable; onGive: (cents: number) => void }) {
  const { t } = useTranslation(['amounts', 'gifts'])
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
  // Limits are the sheet's to tell; here anything that is an amount opens it.
  const give = (event: FormEvent) => {
    event.preventDefault()
    if (cents !== undefined) return onGive(cents)
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form noValidate className="grid gap-2" onSubmit={give}>
      <PresetRow
        presets={presets}
        chosen_cents={cents}
        quiet={giveable.quiet}
        disabled={false}
        onChoose={(value) => change(amountText(value))}
      />
      <AmountField
        ref={field}
        compact
        text={text}
        error={wrong ? t(amount.kind === 'unreadable' ? 'problem.unreadable' : 'problem.empty') : undefined}
        onChange={change}
      />
      <ImpactLine giveable={giveable} cents={cents} />
      <Button type="submit" full icon={<HandHeart size={20} strokeWidth={1.75} aria-hidden />} className="mt-1">
        {cents === undefined
          ? t('gifts:giveNothing')
          : t('gifts:give', { amount: formatMoney(cents, { style: 'exact', locale: numberLocale() }) })}
      </Button>
    </form>
  )
}
