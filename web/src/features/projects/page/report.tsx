import type { Project, ProjectLine } from '@kindling/contract/projects/calls'
import * as words from '@kindling/words/projects/projects'
import { clsx } from 'clsx'
import { CircleCheck } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { calendarDay } from '../../../ui/text/day-words.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The results, and the money spent against the plan, as bars and as a table. */
export function Report({ project: p }: { project: Project }) {
  return (
    <>
      <section className="grid gap-2 rounded-card bg-pine-soft p-4">
        <h2 className="flex items-center gap-2 text-h3 text-pine">
          <CircleCheck size={22} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {p.outcome === null ? words.states.delivered : words.report.title}
        </h2>
        <p dir="auto" lang="" className="wrap-anywhere whitespace-pre-line">
          {p.outcome ?? words.report.pending}
        </p>
        {p.reported_on !== null && (
          <p className="text-small text-text-2">{words.report.sharedOn({ day: calendarDay(p.reported_on) })}</p>
        )}
      </section>
      {p.outcome !== null && <Spent lines={p.budget} />}
    </>
  )
}

/** Where a name has no room beside its amounts, they stand below it. */
const stacked = 'narrow:grid narrow:grid-cols-2'

function Spent({ lines }: { lines: readonly ProjectLine[] }) {
  const sum = (of: (line: ProjectLine) => number) => lines.reduce((all, line) => all + of(line), 0)
  const largest = Math.max(...lines.map((line) => Math.max(line.amount_cents, line.spent_cents ?? 0)))
  return (
    <Card as="section" className="grid gap-3">
      <h2 id="spent" className="text-h3">
        {words.report.spent}
      </h2>
      <div className="@container">
        <table aria-labelledby="spent" className="w-full text-small">
          <thead>
            <tr className={clsx(stacked, 'text-text-2')}>
              <th scope="col" className="pb-2 text-start font-medium narrow:sr-only">
                {words.report.line}
              </th>
              <th scope="col" className="pb-2 text-end font-medium">
                {words.report.planned}
              </th>
              <th scope="col" className="pb-2 ps-4 text-end font-medium">
                {words.report.cost}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, i) => (
              <Row key={i} line={line} most={largest} />
            ))}
          </tbody>
          <tfoot>
            <tr className={clsx(stacked, 'border-t border-line font-semibold tabular-nums')}>
              <th scope="row" className="pt-3 text-start narrow:col-span-2">
                {words.report.total}
              </th>
              <td className="pt-3 text-end">{exactMoney(sum((line) => line.amount_cents))}</td>
              <td className="pt-3 ps-4 text-end">{exactMoney(sum((line) => line.spent_cents ?? 0))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  )
}

function Row({ line, most }: { line: ProjectLine; most: number }) {
  const spent = line.spent_cents ?? 0
  return (
    <tr className={clsx(stacked, 'border-t border-line align-top tabular-nums')}>
      <th scope="row" className="grid gap-1.5 py-3 text-start font-normal narrow:col-span-2">
        <PublicText className="font-semibold wrap-anywhere">{line.label}</PublicText>
        <Bar cents={line.amount_cents} most={most} className="bg-text-3" />
        <Bar cents={spent} most={most} className="bg-pine" />
        <span dir="auto" lang="" className="text-text-2 wrap-anywhere">
          {[differenceOf(line.amount_cents - spent), line.note].filter((part) => part !== null).join('. ')}
        </span>
      </th>
      <td className="py-3 text-end text-text-2">
        <AsWritten>{exactMoney(line.amount_cents)}</AsWritten>
      </td>
      <td className="py-3 ps-4 text-end font-semibold">
        <AsWritten>{exactMoney(spent)}</AsWritten>
      </td>
    </tr>
  )
}

const Bar = ({ cents, most, className }: { cents: number; most: number; className: string }) => (
  <span
    aria-hidden
    style={{ width: `${(cents / most) * 100}%` }}
    className={clsx('h-1.5 min-w-1.5 rounded-pill', className)}
  />
)

function differenceOf(left: number): string {
  if (left === 0) return words.report.even
  const amount = exactMoney(Math.abs(left))
  return left > 0 ? words.report.under({ amount }) : words.report.over({ amount })
}
