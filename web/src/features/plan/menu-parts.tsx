import * as words from '@kindling/words/plan/plan'
import * as menuWords from '@kindling/words/shell/side-menu'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Repeat } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { shortMoney } from '../../ui/text/amounts.ts'
import { toPlan } from './plan-search.ts'
import { usePlan } from './plan.api.ts'
import { needsGiver } from './plan-words.ts'

/** Shown without a plan, too: it leads to where monthly giving begins. */
export function GivingRow() {
  const { user } = useSession()
  if (user?.monthly_giving === undefined) return <Skeleton className="h-12 rounded-m" />
  const amount = shortMoney(Math.round(user.monthly_giving * 100))
  return (
    <Link
      {...toPlan()}
      className="press flex min-h-12 items-center gap-3 rounded-m bg-ember-soft px-3.5 text-[0.9375rem] font-semibold text-ember-text"
    >
      <Repeat size={20} strokeWidth={1.75} aria-hidden />
      <span className="grow">{menuWords.currentlyGiving({ amount })}</span>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="rtl:-scale-x-100" />
    </Link>
  )
}

/** "Needs attention", shown while a monthly gift has a problem. */
export function PlanNote() {
  const plan = usePlan()
  if (plan === undefined || !needsGiver(plan)) return null
  return (
    <span className="flex items-center gap-1.5 text-small font-semibold text-danger">
      <span aria-hidden="true" className="size-2 rounded-pill bg-danger" />
      {words.needsAttention}
    </span>
  )
}
