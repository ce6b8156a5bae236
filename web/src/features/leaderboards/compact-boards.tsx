import type { GiveableRef } from '@kindling/contract/common'
import type { Leaderboard } from '@kindling/contract/leaderboards/calls'
import * as words from '@kindling/words/leaderboards/leaderboards'
import * as shellWords from '@kindling/words/shell/shell'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Name } from '../../ui/text/name.tsx'
import { BoardTable } from './board-table.tsx'
import { leaderboardQuery } from './leaderboards.api.ts'

type Of = { of: Pick<GiveableRef, 'id' | 'name'> }

/** Beside a community: the first three of its board. Renders nothing while nobody is on it. */
export function TopThree({ of }: Of) {
  const { data } = useBoard(of, 'month')
  if (data === undefined || data.rows.length === 0) return null
  return (
    <BoardCard title={shellWords.leaderboard} of={of} link={words.seeBoard} shown={data}>
      <p className="px-3 text-small text-text-2">{words.broughtThisMonth}</p>
      <BoardTable board={data.board} rows={data.rows.slice(0, 3)} caption={words.topThree} small />
    </BoardCard>
  )
}

/** On home: the viewer between their neighbors. Renders nothing for those who are not on the board. */
export function YourSpot({ of }: Of) {
  const { data, isPending } = useBoard(of, 'all')
  if (isPending) return <Skeleton className="h-64 rounded-card" />
  const mine = data?.around.find(({ me }) => me)
  if (data === undefined || mine === undefined) return null
  const at = data.around.indexOf(mine)
  const near = data.around.slice(Math.max(at - 1, 0), at + 2)
  return (
    <BoardCard title={words.yourSpot} of={of} link={shellWords.leaderboard} shown={data}>
      <p className="px-3 text-small text-text-2">
        <b className="font-semibold text-text">{words.spot({ rank: mine.rank, total: data.total })}</b>
        {' · '}
        <Name>{of.name}</Name>
      </p>
      <BoardTable board={data.board} rows={near} caption={words.yourSpot} small />
      {data.next !== null && (
        <p className="px-3 pt-1 pb-2 text-small text-text-2">
          {words.more({ count: data.next.more, rank: data.next.rank })}
        </p>
      )}
    </BoardCard>
  )
}

/** Without the poll of the whole board: these cards are beside other things. */
const useBoard = ({ id }: Of['of'], period: 'month' | 'all') =>
  useQuery({
    ...leaderboardQuery({ type: 'communities', id: String(id), board: 'inspired', period, page: 1 }),
    refetchInterval: false,
  })

type Props = Of & { title: string; link: string; shown: Leaderboard; children: ReactNode }

function BoardCard({ title, of, link, shown, children }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-2 px-1! pb-1!">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <Link
          to="/$type/$id/leaderboard"
          params={{ type: 'communities', id: String(of.id) }}
          search={{ board: shown.board, period: shown.period } as never}
          aria-label={words.boardOf({ name: of.name })}
          className="hit-44 font-semibold text-ember-text"
        >
          {link}
        </Link>
      </div>
      {children}
    </Card>
  )
}
