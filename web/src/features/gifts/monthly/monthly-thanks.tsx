import { formatMoney } from '@kindling/contract/money'
import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/gifts/monthly'
import { useQuery } from '@tanstack/react-query'
import { calendarDay } from '../../../ui/text/day-words.ts'
import type { Giveable } from '../../giveables/index.ts'
import { planQuery } from '../../plan/index.ts'

/** Shows the date of the next gift, once the gift has joined the plan. */
export function MonthlyThanks({ giveable }: { giveable: Giveable }) {
  const { data: plan } = useQuery({ ...planQuery, refetchInterval: ({ state }) => !state.data && 2_000 })
  const item = plan?.items.find((one) => one.giveable.uuid === giveable.uuid)
  if (!item || item.next_on === null) return null
  const amount = formatMoney(item.amount_cents, { style: 'exact', locale: numberLocale })
  return <p className="text-small text-text-2">{words.thanks({ amount, date: calendarDay(item.next_on) })}</p>
}
