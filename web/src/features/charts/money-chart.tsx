import type { MoneyBar } from '@kindling/contract/charts/calls'
import * as words from '@kindling/words/charts/charts'
import { Money } from '../../ui/text/money.tsx'
import { exactMoney, moneyIn, shortMoney } from '../../ui/text/amounts.ts'
import { ChartFigure, ChartSentence } from './chart-figure.tsx'
import { ChartTable } from './chart-table.tsx'
import { ColumnChart } from './column-chart.tsx'
import { monthsInShort, monthsInWords } from './month-names.ts'
import { Months } from './months.tsx'
import { Readout } from './readout.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = { bars: readonly MoneyBar[]; heading: 'h2' | 'h3'; exact: boolean }

/** `exact`: for organizers, in moderation; others get compact amounts, and screen readers full ones. */
export function MoneyChart({ bars, heading, exact }: Props) {
  const style = exact ? 'exact' : 'compact'
  const card = { title: words.money, heading }
  const months = ({ from, until }: MoneyBar) => monthsInWords(from, until)
  const [only] = bars
  if (only === undefined) return <ChartSentence {...card}>{words.moneyNone}</ChartSentence>
  if (bars.length === 1)
    return (
      <ChartSentence {...card}>
        <AsWritten>
          {words.moneyOne({
            amount: moneyIn(only.given_cents, style),
            months: months(only),
          })}
        </AsWritten>
      </ChartSentence>
    )
  const table = (
    <ChartTable
      caption={words.money}
      columns={[words.columns.month, words.columns.given]}
      rows={bars.toReversed().map((bar) => ({
        key: bar.from,
        cells: [
          <Months key={bar.until}>{months(bar)}</Months>,
          <Money key={bar.from} cents={bar.given_cents} style={style} />,
        ],
      }))}
    />
  )
  const isJoined = bars.some(({ from, until }) => from !== until)
  return (
    <ChartFigure {...card} table={table} notes={[words.moneyNote, ...(isJoined ? [words.moneyJoined] : [])]}>
      <ColumnChart
        label={words.money}
        tick={shortMoney}
        columns={bars.map((bar) => ({
          key: bar.from,
          short: monthsInShort(bar.from, bar.until),
          label: words.bar({ months: months(bar), amount: exactMoney(bar.given_cents) }),
          readout: (
            <Readout name={<Months>{months(bar)}</Months>}>
              <Money cents={bar.given_cents} style={style} />
            </Readout>
          ),
          parts: [{ value: bar.given_cents, className: 'fill-ember quiet-page:fill-plum' }],
        }))}
      />
    </ChartFigure>
  )
}
