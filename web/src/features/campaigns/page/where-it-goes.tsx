import type { Campaign } from '@kindling/contract/campaigns/calls'
import { Landmark } from 'lucide-react'
import * as promise from '@kindling/words/campaigns/promise'
import { raisedOf } from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import { Card } from '../../../ui/layout/card.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { budgetLines } from './budget.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

export function WhereItGoes({ campaign: c }: { campaign: Campaign }) {
  const sums = { given: exactMoney(c.raised_cents), arrives: exactMoney(c.net_cents) }
  return (
    <section className="grid gap-3">
      <SectionHeading title={promise.whereItGoes} />
      <Card>
        <ul className="divide-y divide-line text-[0.9375rem]">
          {budgetLines(c).map((line) => {
            const filling = { filled: exactMoney(line.filled_cents), amount: exactMoney(line.amount_cents) }
            return (
              <li key={line.label} className="grid gap-2 py-3.5 first:pt-0">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <PublicText className="min-w-0 font-semibold wrap-anywhere">{line.label}</PublicText>
                  <span className="ms-auto text-small text-text-2 tabular-nums">
                    <Marked words={promise.budgetOf(filling, bold)} />
                  </span>
                </div>
                <Meter
                  thin
                  value={line.filled_cents}
                  max={line.amount_cents}
                  tone={line.state === 'full' ? 'pine' : c.quiet ? 'plum' : 'ember'}
                  label={`${line.label}: ${raisedOf({ raised: filling.filled, goal: filling.amount })}`}
                />
                {line.state === 'filling' && <p className="text-small text-text-2">{promise.filling}</p>}
              </li>
            )
          })}
        </ul>
        <p className="flex items-start gap-2.5 border-t border-line pt-3.5 text-small text-text-2">
          <Landmark size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
          <AsWritten>{c.raised_cents === 0 ? promise.budgetUnlit : footOf(c)(sums)}</AsWritten>
        </p>
        {c.report_within_days !== null && c.outcome === null && (
          <p className="ps-7 pt-1 text-small text-text-2">
            <AsWritten>
              {promise.promised({
                name: c.organizer ? isolate(c.organizer.first_name) : promise.organizer.former,
                count: c.report_within_days,
              })}
            </AsWritten>
          </p>
        )}
      </Card>
    </section>
  )
}

function footOf(c: Campaign) {
  if (c.net_cents >= c.raised_cents) return promise.budgetFootCovered
  return c.fees_covered ? promise.budgetFootPartly : promise.budgetFoot
}
