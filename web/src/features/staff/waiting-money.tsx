import type { BooksOfYear } from '@kindling/contract/books'
import * as words from '@kindling/words/books'
import { Card } from '../../ui/card.tsx'
import { ChartFigure, ChartTable } from '../charts/index.ts'
import { exact } from './exact.ts'

const colorOf = (cents: number) => (cents < 0 ? 'bg-marigold' : 'bg-ember')

/** What waits and why, each as a bar; a debt has another color. */
export function WaitingMoney({ waiting }: Pick<BooksOfYear, 'waiting'>) {
  if (waiting.length === 0)
    return (
      <Card as="section" className="grid gap-2">
        <h2 className="text-h3">{words.waitingNow}</h2>
        <p className="text-text-2">{words.nothingWaits}</p>
      </Card>
    )
  const most = Math.max(...waiting.map(({ cents }) => Math.abs(cents)), 1)
  const { why: reason, count: many, amount } = words.waitingColumn
  const rows = waiting.map(({ why, count, cents }) => ({
    key: why,
    cells: [words.waits[why], words.countOf({ count, why }), exact(cents)],
  }))
  return (
    <ChartFigure
      title={words.waitingNow}
      heading="h2"
      table={<ChartTable caption={words.waitingNow} columns={[reason, many, amount]} rows={rows} />}
    >
      <ul className="grid gap-4">
        {waiting.map(({ why, count, cents }) => (
          <li key={why}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                {words.waits[why]}
                <span className="block text-small text-text-2">{words.countOf({ count, why })}</span>
              </span>
              <b className="shrink-0 font-semibold tabular-nums">{exact(cents)}</b>
            </p>
            <div className="mt-1.5 h-2.5 rounded-[4px] bg-surface-2" aria-hidden="true">
              <div
                className={`h-full min-w-1 rounded-[4px] ${colorOf(cents)}`}
                style={{ width: `${(Math.abs(cents) / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}
