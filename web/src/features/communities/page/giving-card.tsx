import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import * as membershipWords from '@kindling/words/communities/membership'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { AmountPicker } from '../../gifts/index.ts'
import { type Giveable, usePageSheets } from '../../giveables/index.ts'
import { toPlan } from '../../plan/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'

/** The monthly amounts that the giving sheet suggests. */
const monthlySuggestions = [500, 1_000, 2_000, 5_000]

type Props = { community: Community; giveable: Giveable; page: string }

/** Chooses an amount first. `page`: the path of the page below it. */
export function GivingCard({ community: c, giveable, page }: Props) {
  const sheets = usePageSheets()
  const isGiver = (c.my_monthly_cents ?? 0) > 0
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.giveTo({ name: isolate(c.name) })}</h2>
      <Frequency monthly_cents={c.my_monthly_cents ?? 0} />
      <AmountPicker
        key={String(isGiver)}
        giveable={isGiver ? giveable : { ...giveable, suggested_cents: monthlySuggestions }}
        page={page}
        onGive={sheets.give}
      />
      {c.next_payout !== null && (
        <p className="text-center text-small text-text-2">
          {giveablesWords.nextPayout({ date: calendarDay(c.next_payout) })}
        </p>
      )}
    </Card>
  )
}

/** What the giving sheet opens on: monthly, or one time for those who give monthly already. */
function Frequency({ monthly_cents }: { monthly_cents: number }) {
  if (monthly_cents === 0) return <p className="text-small text-text-2">{membershipWords.monthlyFirst}</p>
  const amount = exactMoney(monthly_cents)
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 text-small text-text-2">
      <span>
        <Marked words={words.youGive({ amount }, bold)} />
      </span>
      <Link {...toPlan('change')} className="hit-44 font-semibold text-ember-text">
        {words.manageMonthly}
      </Link>
    </p>
  )
}
