import { joinsOn, usualChargeDay, type Day } from '@kindling/contract/plan/rules'
import * as words from '@kindling/words/gifts/monthly'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/network/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { calendarDay } from '../../../ui/text/day-words.ts'
import type { Giveable } from '../../giveables/index.ts'
import { ordinal } from '../../plan/index.ts'
import { firstChoice } from '../amounts/presets.ts'
import { asMonthly } from './as-monthly.ts'

export function MonthlyDates({ giveable }: { giveable: Giveable }) {
  const { token } = useSession()
  const first = useQuery({
    queryKey: ['plan', 'first', giveable.type, giveable.uuid],
    queryFn: async ({ signal }) => {
      const query = { type: giveable.type, id: giveable.uuid, amount_cents: firstChoice(asMonthly(giveable)) }
      return (await api('GET /plan/first', { query, signal })).data
    },
    enabled: token !== null,
  }).data
  const today = first?.today_on ?? todayHere()
  const day = first?.day ?? usualChargeDay(today)
  const next = first?.next_on ?? joinsOn(today, day)
  const dates = { today: calendarDay(today), day: ordinal(day), next: calendarDay(next) }
  const text = first?.resumes ? words.resumes : first?.has_plan ? words.withPlan : words.alone
  return (
    <p aria-live="polite" className="text-small text-pretty text-text-2">
      {text(dates)}
    </p>
  )
}

/** Today by this device's clock, for guests and until the server has answered. */
function todayHere(): Day {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}
