import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/gifts/monthly'
import { Link } from '@tanstack/react-router'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import type { Giveable } from '../../giveables/index.ts'
import { toPlan } from '../../plan/index.ts'
import { MonthlyDates } from './monthly-dates.tsx'

export type FrequencyProps = {
  giveable: Giveable
  /** The viewer's monthly amount to this giveable, in cents. */
  given_cents: number
  monthly: boolean
  disabled: boolean
  onChange: (monthly: boolean) => void
}

const options = [
  { value: 'once', label: words.oneTime },
  { value: 'monthly', label: words.monthly },
] as const

/** Chooses one time or monthly and shows the dates of the charges; for a monthly giver it links to the plan instead. */
export function Frequency({ giveable, given_cents, monthly, disabled, onChange }: FrequencyProps) {
  if (given_cents > 0) return <AlreadyGiving cents={given_cents} />
  return (
    <div className="grid gap-2 pb-2">
      <Segmented
        label={words.frequency}
        options={options}
        value={monthly ? 'monthly' : 'once'}
        disabled={disabled}
        onChange={(value) => onChange(value === 'monthly')}
      />
      {monthly && <MonthlyDates giveable={giveable} />}
    </div>
  )
}

function AlreadyGiving({ cents }: { cents: number }) {
  const amount = formatMoney(cents, { style: 'exact', locale: numberLocale })
  return (
    <p className="flex flex-wrap items-center gap-x-2 pb-2 text-small text-text-2">
      <span>
        <Marked words={words.youGive({ amount }, bold)} />
      </span>
      <Link {...toPlan('change')} className="hit-44 font-semibold text-ember-text">
        {words.changeIt}
      </Link>
    </p>
  )
}
