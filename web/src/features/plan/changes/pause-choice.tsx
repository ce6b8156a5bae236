import type { Plan, PlanItem } from '@kindling/contract/plan/calls'
import { longestPause } from '@kindling/contract/plan/rules'
import * as words from '@kindling/words/plan/plan'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { AskFirst } from '../../../ui/dialogs/ask-first.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { usePlanChange } from '../plan.api.ts'
import { monthName, monthsAfter } from '../plan-days.ts'

const texts = words.pausing
type Choice = 'skip' | '1' | '2' | '3'

type Props = {
  plan: Plan
  /** Pauses one item only. */
  item?: PlanItem | undefined
  onDone: (plan: Plan, from: string | null) => void
  onCancel: () => void
  onStop: () => void
}

/** Skips one month or pauses for several; each choice shows the date of the next charge. */
export function PauseChoice({ plan, item, onDone, onCancel, onStop }: Props) {
  const change = usePlanChange()
  // the month stays the one that the giver reads, although the plan may change meanwhile
  const [next] = useState(plan.problem?.due_on ?? item?.next_on ?? plan.next?.on)
  const choices = choicesOf(next, plan.day, item !== undefined)
  const [picked, setPicked] = useState<Choice>()
  const chosen = picked ?? choices[0]!.value
  const act = choices.find(({ value }) => value === chosen)!

  async function make(): Promise<void> {
    const body = { months: Number(chosen) }
    const changed = await change(`pause ${item?.uuid} ${chosen}`, (idempotencyKey) => {
      if (item) return api('POST /plan/items/{uuid}/pause', { params: { uuid: item.uuid }, body, idempotencyKey })
      return chosen === 'skip' && next !== undefined
        ? api('POST /plan/skip', { body: { on: next }, idempotencyKey })
        : api('POST /plan/pause', { body, idempotencyKey })
    })
    onDone(changed.data, changed.from)
  }
  return (
    <AskFirst act={act.act} acting={words.working} cancel={texts.keep} onAct={make} onCancel={onCancel}>
      <p className="text-text-2">{texts.body}</p>
      <RadioRows<Choice> label={texts.how} value={chosen} onChange={setPicked} options={choices} />
      {item === undefined && (
        <Button variant="ghost" size="md" className="justify-self-start px-3!" onClick={onStop}>
          {texts.stop}
        </Button>
      )}
    </AskFirst>
  )
}

function choicesOf(next: string | undefined, day: number, ofItem: boolean) {
  const hintAfter = (months: number) =>
    next === undefined ? undefined : texts.nextCharge({ date: calendarDay(monthsAfter(next, months, day)) })
  const skip = {
    value: 'skip' as const,
    label: texts.skip({ month: monthName(next ?? '') }),
    act: texts.skip({ month: monthName(next ?? '') }),
    hint: hintAfter(1),
  }
  const pauses = Array.from({ length: longestPause }, (_, i) => i + 1).map((count) => {
    const label =
      next === undefined
        ? texts.months({ count })
        : texts.pauseUntil({ date: calendarDay(monthsAfter(next, count, day)) })
    return { value: String(count) as Choice, label, act: label, hint: undefined }
  })
  // a pause of one month is the same as the skip above it
  return ofItem || next === undefined ? pauses : [skip, ...pauses.slice(1)]
}
