import * as words from '@kindling/words/charts/charts'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { type ReactNode, useRef } from 'react'
import { useChosen } from './use-chosen.ts'
import { useWidth } from './use-width.ts'

export type Column = {
  key: string
  short: string
  label: string
  readout: ReactNode
  /** From the bottom up. */
  parts: readonly { value: number; className: string }[]
}

type Props = { label: string; columns: readonly Column[]; tick(value: number): string; whole?: boolean }

const height = 196
const [above, below, start] = [8, 26, 46]
const cornerRadius = 4

/** `whole`: the values are counts, so ticks are whole numbers. */
export function ColumnChart({ label, columns, tick, whole = false }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const { at, partProps } = useChosen(columns.length, columns.length - 1)
  const sumOf = ({ parts }: Column) => parts.reduce((sum, { value }) => sum + value, 0)
  const x = scaleBand({ domain: columns.map(({ key }) => key), range: [start, Math.max(width, start)], padding: 0.3 })
  const largest = Math.max(...columns.map(sumOf), whole ? 4 : 1)
  const y = scaleLinear({ domain: [0, largest], range: [height - below, above], nice: 3 })
  const ticks = y.ticks(3).filter((value) => !whole || Number.isInteger(value))
  const readable = Math.ceil(Math.max(...columns.map(({ short }) => short.length * 7 + 6)) / x.step())
  const labeled = columns.filter((_, i) => (columns.length - 1 - i) % readable === 0)
  return (
    <div ref={ref} className="grid gap-2 contain-inline-size">
      <div className="min-h-12">{columns[at]!.readout}</div>
      <svg
        width={width}
        height={height}
        role="group"
        aria-label={`${label}. ${words.keys}`}
        className="block overflow-visible"
      >
        {ticks.map((value) => (
          <line key={value} x1={start} x2={width} y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        <AxisLeft
          scale={y}
          left={start}
          tickValues={ticks}
          tickFormat={(value) => tick(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: 'fill-text-2 text-caption', fill: '', fontSize: '', fontFamily: '', dx: 0 }}
        />
        <AxisBottom
          scale={x}
          top={height - below}
          tickValues={labeled.map(({ key }) => key)}
          tickFormat={(key) => columns.find((one) => one.key === key)!.short}
          hideTicks
          axisLineClassName="stroke-control"
          tickLabelProps={{ className: 'fill-text-2 text-caption', fill: '', fontSize: '', fontFamily: '' }}
        />
        {columns.map((column, i) => (
          <Group key={column.key} {...partProps(i, column.label)} className="group outline-none">
            <rect
              x={x(column.key)! - (x.step() - x.bandwidth()) / 2}
              width={x.step()}
              height={height - below}
              className={i === at ? 'fill-surface-2' : 'fill-transparent'}
            />
            {stacked(column).map(({ from, value, className, isTop }) => (
              <BarRounded
                key={className}
                x={x(column.key)!}
                width={x.bandwidth()}
                y={y(from + value)}
                height={y(from) - y(from + value)}
                radius={Math.min(cornerRadius, y(from) - y(from + value))}
                top={isTop}
                className={className}
              />
            ))}
            <rect
              x={x(column.key)! - 3}
              y={Math.min(y(sumOf(column)), height - below - 4) - 3}
              width={x.bandwidth() + 6}
              height={Math.max(height - below - y(sumOf(column)), 4) + 3}
              rx={cornerRadius + 2}
              className="hidden fill-none stroke-focus stroke-2 group-focus-visible:block"
            />
          </Group>
        ))}
      </svg>
    </div>
  )
}

function stacked({ parts }: Column) {
  const drawn = parts.filter(({ value }) => value > 0)
  let from = 0
  return drawn.map((part, i) => {
    const placed = { ...part, from, isTop: i === drawn.length - 1 }
    from += part.value
    return placed
  })
}
