import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { Button } from '../../ui/forms/button.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { BoardTable } from './board-table.tsx'
import { ShareButton } from './own-spot.tsx'
import { Podium } from './podium.tsx'

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
