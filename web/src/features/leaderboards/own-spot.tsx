import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import { clsx } from 'clsx'
import { Share2, TrendingUp } from 'lucide-react'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BoardTable } from './board-table.tsx'
import { useShowOnBoards } from './leaderboards.api.ts'

type Props = { shown: Leaderboard; onShare: () => void }

/** The viewer's rank and neighbors, for the aside or the end of the page. */
function OwnSpot({ shown: { board, around, next }, onShare, narrow = false }: Props & { narrow?: boolean }) {
  return (
    <>
      <BoardTable board={board} rows={around} caption={words.yourSpot} small narrow={narrow} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2">
        {board === 'inspired' && next !== null && (
          <p className="flex min-w-0 flex-1 basis-40 items-center gap-2 text-small text-text-2">
            <TrendingUp size={18} strokeWidth={1.75} aria-hidden className="shrink-0 rtl:-scale-x-100" />
            {words.more({ count: next.more, rank: next.rank })}
          </p>
        )}
        <ShareButton onShare={onShare} className={narrow ? '' : 'grow'} />
      </div>
    </>
  )
}

/** Pinned to the foot of the window, above the bottom bar. */
export function PinnedSpot({ shown, onShare }: Props) {
  return (
    <div
      className={clsx(
        'sticky z-20 -mx-[16px] -mb-10 border-t border-line bg-surface px-1 pb-1 shadow-2 md:-mx-6 md:bottom-0 md:px-3 xl:hidden',
        'bottom-[calc(var(--bottom-bar)+var(--safe-bottom))]',
      )}
    >
      <OwnSpot shown={shown} onShare={onShare} narrow />
    </div>
  )
}

export function SpotCard({ shown, onShare }: Props) {
  const mine = shown.around.find(({ me }) => me)
  return (
    <Card as="section" className="grid gap-2 px-1! pb-1!">
      <h2 className="px-3 text-h3">{words.yourSpot}</h2>
      {mine && <p className="px-3 text-small text-text-2">{words.spot({ rank: mine.rank, total: shown.total })}</p>}
      <OwnSpot shown={shown} onShare={onShare} />
    </Card>
  )
}

/** For a viewer without a rank: how to get one, or how to be shown again. */
export function NoSpot({ isHidden, onShare }: { isHidden: boolean; onShare: () => void }) {
  const showViewer = useShowOnBoards()
  return (
    <Card as="section" className="grid justify-items-start gap-3">
      <p className="text-text-2">{isHidden ? words.hidden : words.notOn}</p>
      {isHidden ? (
        <Button size="md" variant="outline" onClick={() => showViewer(true)}>
          {words.comeBack}
        </Button>
      ) : (
        <ShareButton onShare={onShare} />
      )}
    </Card>
  )
}

export const ShareButton = ({ onShare, className }: { onShare: () => void; className?: string }) => (
  <Button
    size="md"
    aria-haspopup="dialog"
    onClick={onShare}
    icon={<Share2 size={18} strokeWidth={1.75} aria-hidden />}
    {...(className !== undefined && { className })}
  >
    {words.share}
  </Button>
)
