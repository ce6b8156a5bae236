import type { MemberBar } from '@kindling/contract/charts/calls'
import * as words from '@kindling/words/charts/charts'
import { numberLocale } from '@kindling/words/locale'
import { ChartFigure, ChartSentence } from './chart-figure.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { monthsInShort, monthsInWords } from './month-names.ts'
import { Months } from './months.tsx'
import { Readout } from './readout.tsx'
import type { ReactNode } from 'react'

const countWords = (count: number) => count.toLocaleString(numberLocale)
const figuresOf = ({ month, joined, still_here: stay }: MemberBar) => ({ month: monthsInWords(month), joined, stay })

export function MembersChart({ bars, heading }: { bars: readonly MemberBar[]; heading: 'h2' | 'h3' }) {
  const card = { title: words.members, heading }
  const [only] = bars
  if (only !== undefined && bars.length === 1)
    return <ChartSentence {...card}>{words.membersOne(figuresOf(only))}</ChartSentence>
  const { month, joined, stillHere } = words.columns
  const table = (
    <ChartTable
      caption={words.members}
      columns={[month, joined, stillHere]}
      rows={bars.toReversed().map((bar) => ({
        key: bar.month,
        cells: [
          <Months key={bar.month}>{monthsInWords(bar.month)}</Months>,
          countWords(bar.joined),
          countWords(bar.still_here),
        ],
      }))}
    />
  )
  return (
    <ChartFigure {...card} table={table}>
      <ColumnChart
        label={words.members}
        tick={countWords}
        whole
        columns={bars.map((bar) => ({
          key: bar.month,
          short: monthsInShort(bar.month),
          label: words.memberBar(figuresOf(bar)),
          readout: (
            <Readout name={<Months>{monthsInWords(bar.month)}</Months>}>{words.memberReadout(figuresOf(bar))}</Readout>
          ),
          parts: [
            { value: bar.still_here, className: 'fill-pine' },
            { value: bar.joined - bar.still_here, className: 'fill-control' },
          ],
        }))}
      />
      <Legend
        parts={[
          { name: words.stillHere, className: 'bg-pine' },
          { name: words.leftSince, className: 'bg-control' },
        ]}
      />
    </ChartFigure>
  )
}

const Legend = ({ parts }: { parts: readonly { name: ReactNode; className: string }[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
    {parts.map(({ name, className }) => (
      <li key={className} className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-3 shrink-0 rounded-[4px] ${className}`} />
        {name}
      </li>
    ))}
  </ul>
)
