import type { Board, BoardRow } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Figure, PersonLink, Together } from './row-parts.tsx'

type Props = {
  board: Board
  rows: readonly BoardRow[]
  caption: string
  /** The compact form, without column headings. */
  small?: boolean
  /** Hides the outermost rows on narrow windows. */
  narrow?: boolean
}

const figureColumn = { inspired: words.columns.people, given: words.columns.given, months: words.columns.months }

/** A table of ranks. The viewer's own row is marked by more than its color. */
export function BoardTable({ board, rows, caption, small = false, narrow = false }: Props) {
  const mine = rows.findIndex(({ me }) => me)
  return (
    <div className="@container">
      <table className="w-full border-separate border-spacing-0 text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className={small ? 'sr-only' : 'narrow:sr-only'}>
          <tr className="text-small text-text-2">
            <th scope="col" className="w-14 px-3 py-2.5 text-center font-semibold">
              {words.columns.rank}
            </th>
            <th scope="col" className="px-1 py-2.5 text-start font-semibold">
              {words.columns.name}
            </th>
            <th scope="col" className="px-4 py-2.5 text-end font-semibold">
              {figureColumn[board]}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row
              key={row.person.uuid}
              row={row}
              small={small}
              className={narrow && Math.abs(i - mine) > 1 ? 'max-md:hidden' : ''}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ row, small, className }: { row: BoardRow; small: boolean; className: string }) {
  const cell = clsx(
    'border-t border-line',
    small ? 'h-12' : 'h-15',
    row.me && 'border-y border-primary bg-ember-soft first:border-s last:border-e first:rounded-s-m last:rounded-e-m',
  )
  return (
    <tr aria-current={row.me || undefined} className={className}>
      <td
        className={clsx(cell, 'px-3 text-center font-semibold narrow:px-1', row.me ? 'text-ember-text' : 'text-text-2')}
      >
        {row.rank.toLocaleString(numberLocale)}
      </td>
      <th scope="row" className={clsx(cell, 'px-1 text-start font-normal')}>
        <span className="flex min-w-0 items-center gap-3">
          <Avatar
            name={row.person.name}
            image={row.person.avatar}
            uuid={row.person.uuid}
            size={small ? 'sm' : 'md'}
            className="narrow:hidden"
          />
          <span className="grid min-w-0">
            <PersonLink row={row} />
            {!small && row.together_cents !== null && (
              <span className="text-small text-text-2">
                <Together cents={row.together_cents} />
              </span>
            )}
          </span>
        </span>
      </th>
      <td className={clsx(cell, 'px-4 text-end font-bold narrow:px-1.5')}>
        <Figure row={row} />
      </td>
    </tr>
  )
}
