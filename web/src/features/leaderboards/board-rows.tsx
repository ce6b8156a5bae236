import type { Leaderboard, BoardRow } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { Button } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { BoardTable } from './board-table.tsx'
import { ShareButton } from './own-spot.tsx'
import { clsx } from 'clsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Figure, figureWord, PersonLink, Together } from './row-parts.tsx'

type Props = { shown: Leaderboard; onPage: (page: number) => void; onShare: () => void }

const size = 25

/** The first three on a podium, the others in a table; a quiet page has no podium. */
export function BoardRows({ shown, onPage, onShare }: Props) {
  const { rows, page, total, board, period, periods, giveable } = shown
  if (rows.length === 0)
    return (
      <EmptyState
        title={page > 1 ? words.emptyPage : words.empty}
        action={
          page > 1 ? (
            <Button size="md" variant="outline" onClick={() => onPage(1)}>
              {words.previous}
            </Button>
          ) : (
            <ShareButton onShare={onShare} />
          )
        }
      />
    )
  const hasSteps = page === 1 && rows.length >= 3 && !giveable.quiet
  const listed = hasSteps ? rows.slice(3) : rows
  const during = periods.length > 1 ? words.periods[period] : words.wholeTime
  const caption = words.caption({ board: words.boards[board], period: during })
  return (
    <div>
      {hasSteps && <Podium rows={rows.slice(0, 3)} />}
      {listed.length > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-surface">
          <BoardTable board={board} rows={listed} caption={caption} />
        </div>
      )}
      {total > size && <Pager shown={shown} onPage={onPage} />}
    </div>
  )
}

function Pager({ shown: { page, last_page: last, total }, onPage }: Pick<Props, 'shown' | 'onPage'>) {
  const from = (page - 1) * size + 1
  const goToPage = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3 py-4">
      <Button size="md" variant="outline" disabled={page <= 1} onClick={() => goToPage(page - 1)}>
        {words.previous}
      </Button>
      <p className="text-small text-text-2" aria-live="polite">
        {words.range({ from, to: Math.min(total, page * size), total })}
      </p>
      <Button size="md" variant="outline" disabled={page >= last} onClick={() => goToPage(page + 1)}>
        {words.next}
      </Button>
    </nav>
  )
}

/** The first is in the middle; the DOM order is by rank. */
const places = [
  { order: 'order-2', step: 'min-h-31 border-marigold bg-marigold-soft', badge: 'bg-marigold text-night' },
  { order: 'order-1', step: 'min-h-24', badge: 'bg-night text-white' },
  { order: 'order-3', step: 'min-h-20', badge: 'bg-night text-white' },
] as const

function Podium({ rows }: { rows: readonly BoardRow[] }) {
  return (
    <div className="@container">
      <ol
        aria-label={words.topThree}
        className="mx-auto grid w-full max-w-120 grid-cols-3 items-end gap-2 pt-2 narrow:grid-cols-1 narrow:pb-4"
      >
        {rows.map((row, i) => (
          <li
            key={row.person.uuid}
            className={clsx('grid min-w-0 justify-items-center text-center narrow:order-none', places[i]!.order)}
          >
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
              {row.together_cents !== null && <Together cents={row.together_cents} />}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
