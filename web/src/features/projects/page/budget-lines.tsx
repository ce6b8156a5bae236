import { formatMoney } from '@kindling/contract/money'
import type { Project } from '@kindling/contract/projects/calls'
import { numberLocale as locale } from '@kindling/words/locale'
import * as words from '@kindling/words/projects/projects'
import { Card } from '../../../ui/layout/card.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { Name } from '../../../ui/text/name.tsx'

/** The budget; gifts fill its lines from the top. */
export function BudgetLines({ project: p }: { project: Project }) {
  const exact = (cents: number) => formatMoney(cents, { style: 'exact', locale })
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-h3">{words.money}</h2>
      <p className="text-small text-text-2">{words.moneyNote}</p>
      <ul className="mt-3 grid gap-4">
        {p.budget.map((line, i) => {
          const sums = { filled: exact(line.filled_cents), amount: exact(line.amount_cents) }
          const isFull = line.filled_cents >= line.amount_cents
          return (
            <li key={i} className="grid gap-2 border-line not-last:border-b not-last:pb-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Name className="min-w-0 font-semibold wrap-anywhere">{line.label}</Name>
                <span className="ms-auto text-text-2 tabular-nums">
                  <Marked words={words.ofAmount(sums, bold)} />
                </span>
              </p>
              <Meter
                thin
                value={line.filled_cents}
                max={line.amount_cents}
                tone={isFull ? 'pine' : p.quiet ? 'plum' : 'ember'}
                label={words.lineInWords({ label: line.label, ...sums })}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
