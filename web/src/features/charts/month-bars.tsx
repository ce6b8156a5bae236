import * as words from '@kindling/words/charts/charts'
import { moneyInColumns, shortMoney } from '../../ui/text/amounts.ts'
import { ChartFigure, ChartSentence } from './chart-figure.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { monthsInShort, monthsInWords } from './month-names.ts'
import { Months } from './months.tsx'
import { Readout } from './readout.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

export type MonthBarsProps = { title: string; bars: readonly { month: string; cents: number }[]; none: string }

/** An amount for each month, above zero. */
export function MonthBars({ title, bars, none }: MonthBarsProps) {
  if (bars.length === 0)
    return (
      <ChartSentence title={title} heading="h2">
        {none}
      </ChartSentence>
    )
  const rows = bars.map(({ month, cents }) => ({
    key: month,
    cells: [<Months key={month}>{monthsInWords(month)}</Months>, moneyInColumns(cents)],
  }))
  const table = (
    <ChartTable caption={title} columns={[words.columns.month, words.columns.amount]} rows={rows.toReversed()} />
  )
  return (
    <ChartFigure title={title} heading="h2" table={table}>
      <ColumnChart
        label={title}
        tick={shortMoney}
        columns={bars.map(({ month, cents }) => ({
          key: month,
          short: monthsInShort(month),
          label: words.bar({ months: monthsInWords(month), amount: moneyInColumns(cents) }),
          readout: (
            <Readout name={<Months>{monthsInWords(month)}</Months>}>
              <AsWritten>{moneyInColumns(cents)}</AsWritten>
            </Readout>
          ),
          parts: [{ value: Math.max(0, cents), className: 'fill-ember' }],
        }))}
      />
    </ChartFigure>
  )
}
