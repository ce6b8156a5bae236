import type { PlanLink } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/link'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { monthName } from '../plan-days.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const texts = words.link
export type LinkCall = { params: { subject: string }; query: { until: string; sign: string } }
type Plan = NonNullable<PlanLink['plan']>
type Choice = 'skip' | '1' | '2' | '3' | 'stop'

type Props = { call: LinkCall; plan: Plan; onSeen: (link: PlanLink) => void }

/** The monthly gifts with skip, pause and stop: a choice first, then a button that names it. */
export function LinkActs({ call, plan, onSeen }: Props) {
  const choices = choicesOf(plan)
  const [chosen, setChosen] = useState<Choice>()
  const act = useMutation({
    mutationFn: (choice: Choice) =>
      api('POST /plan/links/{subject}', {
        ...call,
        body:
          choice === 'skip' || choice === 'stop' ? { act: choice } : { act: 'pause' as const, months: Number(choice) },
      }),
    onSuccess: ({ data }) => onSeen(data),
    networkMode: 'always',
  })
  const label = choices.find(({ value }) => value === chosen)?.label
  return (
    <>
      <Card className="grid gap-2">
        <p className="font-semibold">
          {plan.next_on === null
            ? texts.nothing
            : texts.next({ amount: exactMoney(plan.amount_cents), date: calendarDay(plan.next_on) })}
        </p>
        <ul className="grid gap-1 text-small text-text-2">
          {plan.items.map(({ name, amount_cents }) => (
            <li key={name} className="flex justify-between gap-4">
              <Name className="min-w-0 wrap-anywhere">{name}</Name>
              <span className="tabular-nums">
                <AsWritten>{exactMoney(amount_cents)}</AsWritten>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      {choices.length > 0 && (
        <Card>
          <RadioRows<Choice> label={texts.what} labelShown value={chosen} onChange={setChosen} options={choices} />
        </Card>
      )}
      {act.isError && <InlineError>{messageOf(act.error)}</InlineError>}
      {chosen !== undefined && (
        <Button full loading={act.isPending ? texts.working : undefined} onClick={() => act.mutate(chosen)}>
          {label}
        </Button>
      )}
    </>
  )
}

/** The one thing that an expired link still does. */
export function StopByLink({ call, onSeen }: Omit<Props, 'plan'>) {
  const stop = useMutation({
    mutationFn: () => api('POST /plan/links/{subject}', { ...call, body: { act: 'stop' } }),
    onSuccess: ({ data }) => onSeen(data),
    networkMode: 'always',
  })
  return (
    <>
      {stop.isError && <InlineError>{messageOf(stop.error)}</InlineError>}
      <Button variant="outline" full loading={stop.isPending ? texts.working : undefined} onClick={() => stop.mutate()}>
        {texts.stop}
      </Button>
    </>
  )
}

function choicesOf({ skips, after_skip, pauses, state }: Plan) {
  const goesOn = (date: string) => texts.skipHint({ date: calendarDay(date) })
  const skip =
    after_skip === null || skips === null
      ? []
      : [{ value: 'skip' as Choice, label: texts.skip({ month: monthName(skips) }), hint: goesOn(after_skip) }]
  const pausing = pauses
    .filter(({ months }) => skip.length === 0 || months > 1)
    .map(({ months, until }) => ({
      value: String(months) as Choice,
      label: texts.pause({ date: calendarDay(until) }),
      hint: undefined,
    }))
  const stop = state === 'ended' ? [] : [{ value: 'stop' as Choice, label: texts.stop, hint: texts.stopHint }]
  return [...skip, ...pausing, ...stop]
}
