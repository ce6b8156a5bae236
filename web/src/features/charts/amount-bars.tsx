import { AsWritten } from '../../ui/text/as-written.tsx'
import { ChartFigure } from './chart-figure.tsx'
import { ChartTable } from './chart-table.tsx'

export type AmountBarsProps = {
  title: string
  columns: [name: string, note: string, amount: string]
  rows: readonly { key: string; name: string; note: string; cents: number; amount: string }[]
}

/** An amount for each row, the largest across the whole width; below zero in another color. */
export function AmountBars({ title, columns, rows }: AmountBarsProps) {
  const largest = Math.max(...rows.map(({ cents }) => Math.abs(cents)), 1)
  const cells = rows.map(({ key, name, note, amount }) => ({ key, cells: [name, note, amount] }))
  return (
    <ChartFigure title={title} heading="h2" table={<ChartTable caption={title} columns={columns} rows={cells} />}>
      <ul className="grid gap-4">
        {rows.map(({ key, name, note, cents, amount }) => (
          <li key={key}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <AsWritten>{name}</AsWritten>
                <span className="block text-small text-text-2">
                  <AsWritten>{note}</AsWritten>
                </span>
              </span>
              <b className="shrink-0 font-semibold tabular-nums">
                <AsWritten>{amount}</AsWritten>
              </b>
            </p>
            <div className="mt-1.5 h-2.5 rounded-[4px] bg-surface-2" aria-hidden="true">
              <div
                className={`h-full min-w-1 rounded-[4px] ${cents < 0 ? 'bg-marigold' : 'bg-ember'}`}
                style={{ width: `${(Math.abs(cents) / largest) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartFigure>
  )
}
