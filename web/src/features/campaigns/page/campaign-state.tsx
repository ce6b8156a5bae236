import type { Campaign } from '@kindling/contract/campaigns'
import * as words from '@kindling/words/campaigns'
import { CircleCheck, Info } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { phaseOf } from '../figures/progress.ts'

export function Outcome({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-2 rounded-card bg-pine-soft p-4">
      <h2 className="flex items-center gap-2 text-h3 text-pine">
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {words.states.outcome}
      </h2>
      <p dir="auto" className="whitespace-pre-line">
        {c.outcome ?? words.states.outcomePending}
      </p>
      <LinkButton to="/campaigns" variant="outline" size="md" className="mt-1 justify-self-start">
        {words.states.seeActive}
      </LinkButton>
    </section>
  )
}

export function StateNotice({ campaign: c }: { campaign: Campaign }) {
  const phase = phaseOf(c)
  if (phase === 'active' || phase === 'over') return null
  return (
    <p className="flex items-start gap-2 rounded-m bg-info-soft px-3.5 py-3 text-small text-info">
      <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {phase === 'paused' && c.pause_reason !== null
          ? words.states.pausedBecause({ reason: c.pause_reason })
          : words.states[phase]}
        {phase === 'rejected' && c.review_note !== null && (
          <span className="mt-1 block whitespace-pre-line">{c.review_note}</span>
        )}
      </span>
    </p>
  )
}
