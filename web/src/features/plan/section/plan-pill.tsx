import type { Plan } from '@kindling/contract/plan/calls'
import { Check, CircleAlert, Pause } from 'lucide-react'
import { needsAttention, stateWords } from '../plan-words.ts'

export function PlanPill({ plan }: { plan: Plan }) {
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
