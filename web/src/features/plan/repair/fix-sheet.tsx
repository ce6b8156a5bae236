import type { Plan, PlanProblem, PlanTry } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AddCard, BankCheck } from '../../cards/index.ts'
import { usePlanChanged } from '../plan.api.ts'
import { monthName } from '../plan-days.ts'
import type { PlanSheet } from '../plan-search.ts'
import { factsOf, reasonWords } from './reason-words.ts'
import { type Seen, useRepair } from './use-repair.ts'

const texts = words.repair

type Props = {
  plan: Plan
  card: boolean
  onGo: (sheet: PlanSheet) => void
  onBusy: (busy: boolean) => void
  onClose: () => void
}

const calls = {
  send: async (idempotencyKey: string, card_id: string | undefined) =>
    (await api('POST /plan/retry', { body: card_id === undefined ? {} : { card_id }, idempotencyKey })).data,
  async look({ gift }: PlanTry, signal: AbortSignal): Promise<Seen> {
    const { status } = (await api('GET /gifts/{uuid}', { params: { uuid: gift }, signal })).data
    if (status === 'succeeded' || status === 'processing' || status === 'requires_action') return status
    return 'declined'
  },
  async lookAtPlan(signal: AbortSignal) {
    const plan = (await api('GET /plan', { signal })).data
    if (plan?.charging) return 'charging'
    return plan?.problem ? 'failed' : 'fixed'
  },
} as const

/** A failed month, and all ways to repair it. */
export function FixSheet({ plan, card, onGo, onBusy, onClose }: Props) {
  const config = useQuery(publicConfigQuery).data
  const changed = usePlanChanged()
  const { repair, retry, bankDone, startOver } = useRepair({ ...calls, onFixed: () => changed() })
  const [adding, setAdding] = useState(card)
  const [forAll, setForAll] = useState(true)
  const [problem] = useState(plan.problem)
  const trying = repair.step === 'trying'
  useEffect(() => onBusy(trying), [trying, onBusy])
  if (repair.step === 'fixed' || repair.step === 'open' || problem === null)
    return <Sorted month={problem && monthName(problem.due_on)} open={repair.step === 'open'} onClose={onClose} />
  if (repair.step === 'bank' && config !== undefined) {
    const { attempt } = repair
    return (
      <BankCheck
        gift={{ payment: attempt }}
        config={config}
        onDone={() => void bankDone(attempt)}
        onAnotherCard={() => {
          startOver()
          setAdding(true)
        }}
      />
    )
  }
  return (
    <div className="grid gap-4 pt-1">
      <Facts plan={plan} problem={problem} />
      {repair.step === 'choosing' && repair.problem !== undefined && <Notice>{repair.problem}</Notice>}
      <Choices
        problem={problem}
        trying={trying}
        onCard={() => setAdding(true)}
        onRetry={() => void retry()}
        onGo={onGo}
      />
      <AddCard
        open={adding}
        onClose={() => setAdding(false)}
        onSaved={(saved) => {
          if (saved === null || !forAll) return toast.success(texts.saved)
          void retry(saved.uuid)
        }}
      >
        <Checkbox label={texts.useForAll} checked={forAll} onChange={(event) => setForAll(event.target.checked)} />
      </AddCard>
    </div>
  )
}

function Facts({ plan, problem }: { plan: Plan; problem: PlanProblem }) {
  const { amount } = factsOf(problem)
  const facts = [
    [texts.due, calendarDay(problem.due_on)],
    [texts.lastTry, calendarDay(problem.failed_on)],
    [texts.amount, amount],
  ] as const
  return (
    <>
      <p className="text-lead">{problem.needs === 'confirmation' ? texts.confirmTitle : reasonWords(problem, plan)}</p>
      <dl className="divide-y divide-line rounded-m bg-surface-2 px-4">
        {facts.map(([name, fact]) => (
          <div key={name} className="flex justify-between gap-4 py-2.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      {problem.next_try_on !== null && problem.needs === 'nothing' && (
        <p className="text-small text-text-2">{texts.retryingBody({ date: calendarDay(problem.next_try_on) })}</p>
      )}
    </>
  )
}

type ChoicesProps = {
  problem: PlanProblem
  trying: boolean
  onCard: () => void
  onRetry: () => void
  onGo: (sheet: PlanSheet) => void
}

function Choices({ problem: { needs }, trying, onCard, onRetry, onGo }: ChoicesProps) {
  const asks = needs === 'confirmation'
  const retrying = trying ? texts.trying : undefined
  const update = (
    <Button variant={asks ? 'outline' : 'primary'} full aria-disabled={trying} onClick={() => !trying && onCard()}>
      {texts.updateCard}
    </Button>
  )
  const retryButton = (
    <Button variant={asks ? 'primary' : 'outline'} full loading={retrying} onClick={onRetry}>
      {asks ? texts.confirm : texts.tryAgain}
    </Button>
  )
  // a card that was refused for good is not tried again; another card may be
  const showsAgain = needs !== 'card' || trying
  const small = [
    [texts.changeAmount, 'change'],
    [texts.skip, 'pause'],
    [texts.pause, 'pause'],
  ] as const
  return (
    <div className="grid gap-2">
      {asks ? retryButton : update}
      {asks ? update : showsAgain && retryButton}
      <div className="flex flex-wrap justify-center gap-x-2">
        {small.map(([label, sheet]) => (
          <Button
            key={label}
            variant="ghost"
            size="md"
            className="px-3! text-small!"
            aria-disabled={trying}
            onClick={() => !trying && onGo(sheet)}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

function Sorted({ month, open, onClose }: { month: string | null; open: boolean; onClose: () => void }) {
  return (
    <div className="grid justify-items-center gap-3 py-6 text-center">
      <span className="grid size-16 place-items-center rounded-pill bg-pine-soft text-pine">
        <Check size={32} strokeWidth={1.75} aria-hidden />
      </span>
      <p role="status" className="text-lead font-semibold text-balance">
        {open ? texts.stillTrying : month === null ? texts.nothing : texts.fixed({ month })}
      </p>
      <Button variant="outline" full className="mt-3" onClick={onClose}>
        {texts.done}
      </Button>
    </div>
  )
}
