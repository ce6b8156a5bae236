import type { Plan } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Sprout, Check, CircleAlert, Pause } from 'lucide-react'
import { useId, type Ref } from 'react'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { cardName } from '../../cards/index.ts'
import { ResumeButton } from '../changes/resume-button.tsx'
import { chargeOf } from '../editor/rows.ts'
import { PlanBar } from '../plan-bar.tsx'
import { kindOf, monthlyItems, needsAttention, stateWords } from '../plan-words.ts'
import type { PlanSheet } from '../plan-search.ts'
import { PlanItems } from './plan-items.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Actions = { plan: Plan; onOpen: (sheet: PlanSheet) => void; onResumed: () => void }
type Props = Actions & { heading: Ref<HTMLHeadingElement> }

/** The plan: the amount, the day, and how one charge is divided among the nonprofits. */
export function PlanCard({ plan, heading, ...ways }: Props) {
  const id = useId()
  const charged = monthlyItems(plan)
  const shown = charged.length > 0 ? charged : plan.items
  const fee = useQuery(publicConfigQuery).data?.card_fee
  // a plan that is over charges nothing; its giver sees what it gives once it goes on
  const again = shown.reduce((cents, item) => cents + item.amount_cents, 0)
  const sum = plan.charged_monthly_cents || chargeOf(again, plan.cover_fee ? fee : undefined)
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-h3 outline-none">
          {words.plan}
        </h2>
        <PlanPill plan={plan} />
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-display text-money-lg font-bold tabular-nums">
          <AsWritten>{exactMoney(sum)}</AsWritten>
        </b>
        <span className="text-text-2">{words.aMonth({ count: shown.length, kind: kindOf(shown) })}</span>
      </p>
      <WhenWords plan={plan} />
      <PlanBar items={shown} className="mt-3 h-5" />
      <PlanItems items={plan.items} inBar={shown} nextOn={plan.next?.on ?? null} />
      {plan.saved_fee_cents > 0 && (
        <p className="mb-1 flex items-start gap-2.5 rounded-m bg-pine-soft px-3.5 py-2.5 text-small font-medium text-pine">
          <Sprout size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <AsWritten>{words.savesFees({ count: charged.length, amount: exactMoney(plan.saved_fee_cents) })}</AsWritten>
        </p>
      )}
      <Actions plan={plan} {...ways} />
    </Card>
  )
}

/** The date of the next charge, or the reason why there is none. */
function WhenWords({ plan }: { plan: Plan }) {
  return (
    <div className="text-small text-text-2">
      {linesOf(plan).map((line) => (
        <p key={line}>
          <AsWritten>{line}</AsWritten>
        </p>
      ))}
    </div>
  )
}

function linesOf(plan: Plan): string[] {
  const { state, next, skipped, charging, dispute, starts_again_until: until } = plan
  if (state === 'ended')
    return [
      dispute === 'lost' ? words.disputeLost : words.stopped,
      ...(until === null ? [] : [words.startsAgainUntil({ date: calendarDay(until) })]),
    ]
  if (dispute === 'open') return [words.disputed]
  if (dispute === 'won') return [words.disputeWon]
  if (state === 'lapsed') return [words.lapsed]
  if (needsAttention(plan)) return [words.samePlace]
  if (next === null) return [words.held]
  const date = calendarDay(next.on)
  if (state === 'paused') return [words.resumesOn({ date })]
  return [
    ...skipped.map((day) => words.skipped({ date: calendarDay(day) })),
    ...(next.below_least ? [words.belowLeast({ date, amount: exactMoney(next.amount_cents) })] : nextLines(plan, next)),
    ...(charging ? [words.charging] : []),
  ]
}

function nextLines({ card }: Plan, { on, amount_cents: amount, charged_cents: charged }: NonNullable<Plan['next']>) {
  const date = calendarDay(on)
  const line = card === null ? words.nextWithoutCard({ date }) : words.next({ date, card: cardName(card) })
  return charged > amount ? [line, words.nextCovered({ amount: exactMoney(amount) })] : [line]
}

function Actions({ plan: { state, skipped, dispute, starts_again_until: until }, onOpen, onResumed }: Actions) {
  const hasNoCharge = state === 'paused' || state === 'lapsed' || state === 'ended'
  const resume = state === 'ended' ? words.startAgain : hasNoCharge ? words.resume : words.unskip
  const isCalm = state === 'active' && skipped.length === 0
  return (
    <div className="grid gap-2 pt-2 min-[360px]:grid-cols-2">
      {state !== 'ended' && (
        <Button variant={isCalm ? 'primary' : 'outline'} onClick={() => onOpen('change')}>
          {words.change}
        </Button>
      )}
      {dispute === 'open' || (state === 'ended' && until === null) ? null : hasNoCharge || skipped.length > 0 ? (
        <ResumeButton label={resume} variant={hasNoCharge ? 'primary' : 'outline'} onResumed={onResumed} />
      ) : (
        <Button variant="outline" onClick={() => onOpen('pause')}>
          {words.skipOrPause}
        </Button>
      )}
    </div>
  )
}

function PlanPill({ plan }: { plan: Plan }) {
  const Icon = plan.state === 'active' ? Check : needsAttention(plan) && plan.state !== 'lapsed' ? CircleAlert : Pause
  const tone =
    plan.state === 'active'
      ? 'bg-pine-soft text-pine'
      : Icon === CircleAlert
        ? 'bg-marigold-soft text-marigold-text'
        : 'bg-surface-2 text-text-2'
  return (
    <span className={`inline-flex min-h-8 items-center gap-1.5 rounded-pill px-3 text-small font-semibold ${tone}`}>
      <Icon size={16} strokeWidth={2} aria-hidden className="shrink-0" />
      {stateWords(plan)}
    </span>
  )
}
