import type { Plan } from '@kindling/contract/plan/calls'
import * as words from '@kindling/words/plan/plan'
import { CreditCard } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { ResumeButton } from '../changes/resume-button.tsx'
import type { PlanSheet } from '../plan-search.ts'
import { factsOf, reasonWords } from './reason-words.ts'

const texts = words.repair

type Props = { plan: Plan; onOpen: (sheet: PlanSheet) => void; onResumed: () => void }

/** A failed month: the reason and what to do. Colors and words are calm, because nothing is lost. */
export function FixBanner({ plan, onOpen, onResumed }: Props) {
  const id = useId()
  const shown = shownOf(plan)
  if (shown === null) return null
  return (
    <Card as="section" aria-labelledby={id} className="border-marigold/60! bg-marigold-soft!">
      <div className="flex gap-3.5">
        <span className="grid size-[44px] shrink-0 place-items-center rounded-pill bg-surface text-marigold-text">
          <CreditCard size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="grid min-w-0 gap-1">
          <h2 id={id} className="text-h3">
            {shown.title}
          </h2>
          <p className="text-pretty text-text-2">{shown.body}</p>
          <div className="flex flex-wrap gap-1 pt-2">
            {plan.state === 'lapsed' && <ResumeButton onResumed={onResumed} />}
            {shown.main && (
              <Button className="px-4!" onClick={() => onOpen(shown.opens)}>
                {shown.main}
              </Button>
            )}
            {shown.other && (
              <Button variant="ghost" className={shown.main ? 'px-2!' : '-ms-2 px-2!'} onClick={() => onOpen('fix')}>
                {texts.other}
              </Button>
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

type Shown = { title: string; body: string; main: string | null; opens: PlanSheet; other: boolean }

/** Returns null if nothing needs the giver. */
function shownOf(plan: Plan): Shown | null {
  const { state, problem } = plan
  if (state === 'lapsed')
    return { title: texts.lapsedTitle, body: texts.lapsedBody, main: null, opens: 'fix', other: false }
  if (problem === null) return null
  const facts = factsOf(problem)
  if (problem.needs === 'confirmation')
    return {
      title: texts.confirmTitle,
      body: texts.confirmBody(facts),
      main: texts.confirm,
      opens: 'fix',
      other: false,
    }
  if (state === 'retrying' && problem.next_try_on !== null) {
    const date = calendarDay(problem.next_try_on)
    return { title: texts.retrying(facts), body: texts.retryingBody({ date }), main: null, opens: 'fix', other: true }
  }
  const reason = reasonWords(problem, plan)
  return {
    title: texts.title,
    body: texts.body({ ...facts, reason }),
    main: texts.updateCard,
    opens: 'card',
    other: true,
  }
}
