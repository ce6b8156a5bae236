import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/campaigns'
import { CircleCheck } from 'lucide-react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ReportLine } from '../../giveables/index.ts'

export function Outcome({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-2 rounded-card bg-pine-soft p-4">
      <h2 className="flex items-center gap-2 text-h3 text-pine">
        <CircleCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {c.outcome === null ? words.states.finished : words.states.outcome}
      </h2>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {c.outcome ?? words.states.outcomePending}
      </p>
      <ReportLine report={c.report} />
      <LinkButton to="/campaigns" variant="outline" size="md" className="mt-1 justify-self-start">
        {words.states.seeActive}
      </LinkButton>
    </section>
  )
}
