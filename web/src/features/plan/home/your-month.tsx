import * as words from '@kindling/words/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { ThingPicture } from '../../giveables/index.ts'
import { planQuery } from '../plan.api.ts'
import { toPlan } from '../plan-search.ts'
import { PlanBar } from '../plan-bar.tsx'
import { nextItems, kindOf } from '../plan-words.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const texts = words.yourMonth

/** The next charge, its day, and its items; renders nothing if no charge is planned. */
export function YourMonth() {
  const plan = useQuery(planQuery).data
  if (!plan || plan.next === null || plan.next.below_least || plan.state === 'ended') return null
  const items = nextItems(plan)
  if (items.length === 0) return null
  return (
    <Card as="section" aria-labelledby="your-month" className="grid gap-2 p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id="your-month" className="text-h3">
          {texts.title}
        </h2>
        <Link {...toPlan('change')} className="hit-44 text-small font-semibold text-ember-text">
          {texts.manage}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-x-3">
        <b className="font-display text-money-lg font-bold tabular-nums">
          <AsWritten>{exactMoney(plan.next.charged_cents)}</AsWritten>
        </b>
        <p className="flex-1 basis-28 text-small text-text-2">
          <Marked words={texts.nextOn({ date: calendarDay(plan.next.on) }, bold)} />
          <br />
          {texts.oneCharge({ count: items.length, kind: kindOf(items) })}
        </p>
      </div>
      <PlanBar items={items} className="h-2.5" />
      <ul className="divide-y divide-line">
        {items.map(({ uuid, giveable, amount_cents }) => (
          <li key={uuid} className="flex min-h-12 items-center gap-3 text-small">
            <ThingPicture of={giveable} size="sm" />
            <Name className="min-w-0 grow wrap-anywhere">{giveable.name}</Name>
            <b className="font-semibold tabular-nums">
              <AsWritten>{exactMoney(amount_cents)}</AsWritten>
            </b>
          </li>
        ))}
      </ul>
    </Card>
  )
}
