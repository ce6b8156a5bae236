import type { Charts } from '@kindling/contract/charts/calls'
import type { MoneyStyle } from '@kindling/contract/money'
import * as words from '@kindling/words/charts/charts'
import { Group } from '@visx/group'
import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { clsx } from 'clsx'
import { useRef } from 'react'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { exactMoney, moneyIn } from '../../ui/text/amounts.ts'
import { ChartFigure } from './chart-figure.tsx'
import { ChartTable } from './chart-table.tsx'
import { useChosen } from './use-chosen.ts'
import { useWidth } from './use-width.ts'

type Part = { key: string; name: string; cents: number; fill: string; dot: string }

const colors = [
  ['fill-ember', 'bg-ember'],
  ['fill-plum', 'bg-plum'],
  ['fill-pine', 'bg-pine'],
  ['fill-info', 'bg-info'],
  ['fill-marigold', 'bg-marigold'],
] as const
const [height, gap, least] = [20, 2, 4]

function partsOf({ given_cents: given, arrived_cents: arrived, nonprofits }: Charts['went']): Part[] {
  const named = nonprofits ?? [{ nonprofit: { uuid: 'arrived', name: words.arrived }, arrived_cents: arrived }]
  const parts = named.map(({ nonprofit: { uuid, name }, arrived_cents: cents }, i) => {
    const [fill, dot] = colors[i % colors.length]!
    return { key: uuid, name, cents, fill, dot }
  })
  const fees = { key: 'fees', name: words.fees, cents: given - arrived, fill: 'fill-control', dot: 'bg-control' }
  return [...parts, fees].filter(({ cents }) => cents > 0)
}

type Props = { went: Charts['went']; heading: 'h2' | 'h3'; exact: boolean }

export function WhereItWentChart({ went, heading, exact }: Props) {
  const style = exact ? 'exact' : 'compact'
  const money = (cents: number) => moneyIn(cents, style)
  const parts = partsOf(went)
  const { given_cents: given, arrived_cents: arrived } = went
  const line =
    arrived < given
      ? words.wentLine({ given: money(given), arrived: money(arrived) })
      : words.wentCovered({ given: money(given) })
  const table = (
    <ChartTable
      caption={words.went}
      columns={[words.columns.to, words.columns.amount]}
      rows={[
        ...parts.map(({ key, name, cents }) => ({
          key,
          cells: [<Name key={key}>{name}</Name>, <Money key="money" cents={cents} style={style} />],
        })),
        { key: 'total', cells: [words.total, <Money key="money" cents={given} style={style} />] },
      ]}
    />
  )
  return (
    <ChartFigure
      title={words.went}
      heading={heading}
      table={table}
      notes={[line, ...(went.nonprofits === null ? [words.wentHidden] : [])]}
    >
      <StackedBar parts={parts} style={style} />
    </ChartFigure>
  )
}

function StackedBar({ parts, style }: { parts: readonly Part[]; style: MoneyStyle }) {
  const ref = useRef<HTMLDivElement>(null)
  const width = useWidth(ref)
  const { at, partProps } = useChosen(parts.length, 0)
  const all = parts.reduce((sum, { cents }) => sum + cents, 0)
  const x = scaleLinear({ domain: [0, all], range: [0, Math.max(0, width - parts.length * (gap + least))] })
  const placed = parts.map((part, i) => {
    const before = parts.slice(0, i).reduce((sum, { cents }) => sum + cents, 0)
    return { ...part, left: x(before) + i * (gap + least), wide: x(part.cents) + least }
  })
  return (
    <div ref={ref} className="grid gap-3 contain-inline-size">
      <svg
        width={width}
        height={height + 8}
        role="group"
        aria-label={`${words.went}. ${words.keys}`}
        className="block overflow-visible"
      >
        {placed.map(({ key, name, cents, fill, left, wide }, i) => (
          <Group
            key={key}
            {...partProps(i, words.bar({ months: name, amount: exactMoney(cents) }))}
            className="group outline-none"
          >
            <Bar x={left} y={4} width={wide} height={height} rx={4} className={fill} />
            <rect
              x={left - 3}
              y={1}
              width={wide + 6}
              height={height + 6}
              rx={6}
              className="hidden fill-none stroke-focus stroke-2 group-focus-visible:block"
            />
          </Group>
        ))}
      </svg>
      <ul className="grid gap-1 text-small">
        {parts.map(({ key, name, cents, dot }, i) => (
          <li
            key={key}
            className={clsx('-mx-2 flex items-center gap-2.5 rounded-s px-2 py-1', i === at && 'bg-surface-2')}
          >
            <span aria-hidden="true" className={`size-3 shrink-0 rounded-[4px] ${dot}`} />
            <Name className="min-w-0 grow wrap-anywhere">{name}</Name>
            <Money cents={cents} style={style} className="font-semibold tabular-nums" />
          </li>
        ))}
      </ul>
    </div>
  )
}
