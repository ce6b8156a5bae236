import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = {
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The first cell of a row is its header; the others are figures. */
export function ChartTable({ caption, columns, rows }: Props) {
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-small text-text-2">
        <tr>
          {columns.map((column, i) => (
            <th key={column} scope="col" className={clsx('pb-2 font-normal', i === 0 ? 'text-start' : 'ps-3 text-end')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key} className="border-t border-line align-baseline">
            <th scope="row" className="py-2.5 text-start font-normal wrap-anywhere">
              <AsWritten>{name}</AsWritten>
            </th>
            {figures.map((figure, i) => (
              <td key={columns[i + 1]} className="py-2.5 ps-3 text-end font-semibold tabular-nums">
                <AsWritten>{figure}</AsWritten>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
