import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import * as shellWords from '@kindling/words/shell/shell'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { useSession } from '../../platform/session/session.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import { Name } from '../../ui/text/name.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { pageOf, ThingPicture } from '../giveables/index.ts'
import { ShareInvite } from '../invites/index.ts'
import { BoardMenu } from './board-menu.tsx'
import { BoardRows } from './board-rows.tsx'
import { BoardSkeleton } from './board-skeleton.tsx'
import { type BoardSearch, boardSearch, boardTypes } from './board-search.ts'
import { type AskedBoard, leaderboardQuery } from './leaderboards.api.ts'
import { NoSpot, PinnedSpot, SpotCard } from './own-spot.tsx'
import { Chip } from '../../ui/forms/chip.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import { CalendarHeart, HandCoins, Users } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'

/** `/{type}/{id}/leaderboard`: the boards Inspired and Given. */
export function LeaderboardScreen({ type: named, id }: { type: string; id: string }) {
  const type = boardTypes.find((one) => one === named)
  return type === undefined ? <Navigate to="/404" replace /> : <Board type={type} id={id} />
}

function Board({ type, id }: Pick<AskedBoard, 'type' | 'id'>) {
  usePageTitle(shellWords.leaderboard)
  const navigate = useNavigate()
  const { board, period, page } = boardSearch(type, useLocation({ select: (at) => at.search }))
  const search = (next: BoardSearch) =>
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  const query = leaderboardQuery({ type, id, board, period, page })
  const result = useQuery(query)
  const retry = useRetry(query.queryKey)
  return (
    <LoadedPage result={result} skeleton={<BoardSkeleton onRetry={retry} />}>
      {(shown) => <Shown shown={shown} asked={{ board, period, page }} onSearch={search} />}
    </LoadedPage>
  )
}

type ShownProps = { shown: Leaderboard; asked: Required<BoardSearch>; onSearch: (search: BoardSearch) => void }

function Shown({ shown: answered, asked, onSearch }: ShownProps) {
  const [sharing, setSharing] = useState(false)
  const { user } = useSession()
  const isListed = user?.settings?.boards ?? answered.shown
  const shown = isListed === false ? withoutViewer(answered) : answered
  const share = () => setSharing(true)
  const isOn = shown.around.length > 0
  return (
    <PageColumns aside={<BoardAside shown={shown} isOn={isOn} onShare={share} />}>
      <Head shown={shown} isListed={isListed} />
      <BoardChoices shown={shown} asked={asked} onSearch={onSearch} />
      <BoardRows shown={shown} onPage={(page) => onSearch({ ...asked, page })} onShare={share} />
      {isListed !== null && !isOn && (isListed === false || shown.total > 0) && (
        <NoSpot isHidden={isListed === false} onShare={share} />
      )}
      {isOn && <PinnedSpot shown={shown} onShare={share} />}
      <ResponsiveModal open={sharing} onOpenChange={setSharing} title={words.shareTitle} size={480}>
        <div className="pb-2">
          <ShareInvite giveable={shown.giveable} />
        </div>
      </ResponsiveModal>
    </PageColumns>
  )
}

/** Leaves the viewer out until the ranks are recounted. */
const withoutViewer = (shown: Leaderboard): Leaderboard => ({
  ...shown,
  rows: shown.rows.filter(({ me }) => !me),
  around: [],
})

function Head({ shown: { giveable: g }, isListed }: { shown: Leaderboard; isListed: boolean | null }) {
  return (
    <div data-quiet-page={g.quiet || undefined} className="flex flex-wrap items-center gap-3">
      <ThingPicture of={g} size="xl" />
      <div className="min-w-0 grow basis-40">
        <Link to={pageOf(g)} className="hit-44 text-text-2 wrap-anywhere">
          <Name>{g.name}</Name>
        </Link>
        <h1 tabIndex={-1} className="text-h1 tracking-[-0.02em] max-[22rem]:text-h2">
          {shellWords.leaderboard}
        </h1>
      </div>
      {isListed !== null && <BoardMenu shown={isListed} />}
    </div>
  )
}

type Props = { shown: Leaderboard; asked: Required<BoardSearch>; onSearch: (search: BoardSearch) => void }

/** The choice of board and period. It offers only those that exist. */
function BoardChoices({ shown, asked: { board, period }, onSearch }: Props) {
  return (
    <>
      <Segmented
        label={words.boardsLabel}
        options={shown.boards.map((value) => ({ value, label: words.boards[value] }))}
        value={board}
        onChange={(next) => onSearch({ board: next, period })}
      />
      {shown.periods.length > 1 && (
        <div role="group" aria-label={words.periodLabel} className="flex flex-wrap gap-2">
          {shown.periods.map((one) => (
            <Chip key={one} selected={one === period} onClick={() => onSearch({ board, period: one })}>
              {words.periods[one]}
            </Chip>
          ))}
        </div>
      )}
      <p className="text-small text-text-2">{words.lines[board]}</p>
    </>
  )
}

const icons = { inspired: Users, given: HandCoins, months: CalendarHeart }

type BoardAsideProps = { shown: Leaderboard; isOn: boolean; onShare: () => void }

function BoardAside({ shown, isOn, onShare }: BoardAsideProps) {
  return (
    <>
      {isOn && <SpotCard shown={shown} onShare={onShare} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{words.ways}</h2>
        <ul className="grid gap-3 text-small text-text-2">
          {shown.boards.map((board) => {
            const Icon = icons[board]
            return (
              <li key={board} className="flex gap-2.5">
                <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-ember-text" />
                <span>
                  <b className="text-text">{words.waysOf[board].name}</b> {words.waysOf[board].line}
                </span>
              </li>
            )
          })}
        </ul>
      </Card>
      <p className="px-1 text-small text-text-2">{words.note}</p>
    </>
  )
}
