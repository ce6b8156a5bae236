import type { BoardRow } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Figure, figureWord, PersonLink, togetherOf } from './row-parts.tsx'

/** The first is in the middle; the DOM order is by rank. */
const places = [
  { order: 'order-2', step: 'min-h-31 border-marigold bg-marigold-soft', badge: 'bg-marigold text-night' },
  { order: 'order-1', step: 'min-h-24', badge: 'bg-night text-white' },
  { order: 'order-3', step: 'min-h-20', badge: 'bg-night text-white' },
] as const

export function Podium({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <ol aria-label={words.topThree} className="mx-auto grid w-full max-w-120 grid-cols-3 items-end gap-2 pt-2">
      {rows.map((row, i) => (
        <li key={row.person.uuid} className={clsx('grid min-w-0 justify-items-center text-center', places[i]!.order)}>
          <span className="relative">
            <Avatar
              name={row.person.name}
              image={row.person.avatar}
              uuid={row.person.uuid}
              size={i === 0 ? 'xxxl' : 'xxl'}
            />
            <span
              className={clsx(
                'absolute -bottom-2 left-1/2 grid h-6 min-w-6 -translate-x-1/2 place-items-center rounded-pill border-2 border-surface px-1 text-small leading-none font-bold',
                places[i]!.badge,
              )}
            >
              <span className="sr-only">{words.columns.rank} </span>
              {row.rank}
            </span>
          </span>
          <span className="mt-3 mb-1 px-1 text-small leading-5">
            <PersonLink row={row} />
          </span>
          <span
            className={clsx(
              'grid w-full content-start justify-items-center gap-0.5 rounded-t-m border border-b-0 border-line px-1 pt-2 pb-2 text-small text-text-2',
              places[i]!.step,
            )}
          >
            <span className="text-h3 font-bold text-text">
              <Figure row={row} />
            </span>
            <span>{figureWord(row)}</span>
            <span>{togetherOf(row)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
