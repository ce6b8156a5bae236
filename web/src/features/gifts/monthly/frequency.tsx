import * as words from '@kindling/words/gifts/monthly'
import { Link } from '@tanstack/react-router'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Segmented } from '../../../ui/forms/segmented.tsx'
import type { Giveable } from '../../giveables/index.ts'
import { toPlan, ordinal } from '../../plan/index.ts'
import { joinsOn, smallestItemCents, usualChargeDay, type Day } from '@kindling/contract/plan/rules'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { firstChoice } from '../amounts/presets.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { asMonthly } from './as-monthly.ts'
import { endsBefore } from './ends-before.ts'
import { timeNow } from '../../../platform/browser/clock.ts'

export type FrequencyProps = {
  giveable: Giveable
  /** The viewer's monthly amount to this giveable, in cents. */
  given_cents: number
  monthly: boolean
  /** The amount joins the plan's next charge without a gift today. */
  joins: boolean
  disabled: boolean
  onChange: (monthly: boolean) => void
}

const options = [
  { value: 'once', label: words.oneTime },
  { value: 'monthly', label: words.monthly },
] as const

/** Chooses one time or monthly and shows the dates of the charges; for a monthly giver it links to the plan instead. */
export function Frequency({ giveable, given_cents, monthly, joins, disabled, onChange }: FrequencyProps) {
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
      {monthly && <MonthlyDates giveable={giveable} joins={joins} />}
    </div>
  )
}

function AlreadyGiving({ cents }: { cents: number }) {
  const amount = exactMoney(cents)
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

function MonthlyDates({ giveable, joins }: { giveable: Giveable; joins: boolean }) {
  const { token } = useSession()
  const amount_cents = joins ? smallestItemCents : firstChoice(asMonthly(giveable))
  const first = useQuery({
    queryKey: ['plan', 'first', giveable.type, giveable.uuid, amount_cents],
    queryFn: async ({ signal }) => {
      const query = { type: giveable.type, id: giveable.uuid, amount_cents }
      return (await api('GET /plan/first', { query, signal })).data
    },
    enabled: token !== null,
    placeholderData: joins ? undefined : (before) => before,
  }).data
  const today = first?.today_on ?? todayHere()
  const day = first?.day ?? usualChargeDay(today)
  const usual = joinsOn(today, day)
  const next = first ? first.next_on : endsBefore(giveable, usual) ? null : usual
  if (next === null)
    return (
      <p aria-live="polite" className="text-small text-pretty text-text-2">
        {words.endsBefore({ today: calendarDay(today) })}
      </p>
    )
  const dates = { today: calendarDay(today), day: ordinal(day), next: calendarDay(next) }
  if (joins)
    return (
      <p aria-live="polite" className="text-small text-pretty text-text-2">
        {first === undefined ? words.joinsNext : words.joinsOn({ next: dates.next })}
      </p>
    )
  const text = first?.resumes ? words.resumes : first?.has_plan ? words.withPlan : words.alone
  return (
    <p aria-live="polite" className="text-small text-pretty text-text-2">
      {text(dates)}
    </p>
  )
}

/** Today by this device's clock, for guests and until the server has answered. */
function todayHere(): Day {
  const now = timeNow()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
