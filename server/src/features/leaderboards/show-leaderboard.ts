import {
  boardPageSize,
  type Board,
  type BoardPeriod,
  type BoardRow,
  type BoardType,
  type Leaderboard,
  boardPeriods,
  boards,
  mostBoardPages,
} from '@kindling/contract/leaderboards/calls'
import { lastPageOf } from '@kindling/contract/endpoint'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import type { Giveable, WithKinds } from '../giveables/index.ts'
import { boardDays } from './board-days.ts'
import { readBoard, type FoundBoard, type StoredRow } from './boards.queries.ts'
import { findBoards } from './find-boards.ts'
import type { GiveableType } from '@kindling/contract/common'

type ShowLeaderboardInput = { type: BoardType; id: string; board: Board; period: BoardPeriod; page: number }

/** The sum of the shown amounts is shown from this many people on. */
const together = 3

/** Throws not_found if the viewer may not see the boards, or if the giveable does not have this one. */
export async function showLeaderboard(
  deps: Pick<Deps, 'db' | 'clock' | 'config'> & WithKinds,
  viewer: { id: number } | null,
  { type, id, board, page, ...input }: ShowLeaderboardInput,
): Promise<Leaderboard> {
  const giveable = await findBoards(deps, viewer, { type, id })
  const has = boardsOf(deps, type)
  if (!has.boards.includes(board)) throw notFound()
  const period = has.periods.includes(input.period) ? input.period : 'all'
  const [found] = await readBoard(deps.db, {
    giveableId: giveable.id,
    board,
    since: boardDays(deps)[period],
    today: dayIn(deps.clock.now(), deps.config.DEFAULT_TIME_ZONE),
    offset: (page - 1) * boardPageSize,
    most: boardPageSize,
    viewerId: viewer?.id ?? null,
  })
  return leaderboardOf(giveable, found!, { ...has, board, period, page, viewerId: viewer?.id ?? null })
}

type Shown = Pick<ShowLeaderboardInput, 'board' | 'period' | 'page'> & BoardsOf & { viewerId: number | null }

function leaderboardOf(giveable: Giveable, found: FoundBoard, { viewerId, ...asked }: Shown): Leaderboard {
  const rowsOf = (rows: readonly StoredRow[]): BoardRow[] =>
    rows.flatMap((row) => rowOf(row, asked.board, row.user_id === viewerId) ?? [])
  const { kind: type, number: id, uuid, name, quiet } = giveable
  return {
    giveable: { type, id, uuid, name, quiet, topic: found.topic, cover: found.cover, avatar: found.avatar },
    ...asked,
    total: found.total,
    last_page: lastPageOf(found.total, boardPageSize, mostBoardPages),
    rows: rowsOf(found.page),
    around: rowsOf(found.around),
    next: nextOf(found.around, viewerId),
    shown: found.shown,
  }
}

function rowOf({ rank, person, value, ...shown }: StoredRow, board: Board, me: boolean): BoardRow | null {
  if (person === null) return null
  const isInspired = board === 'inspired'
  return {
    rank,
    person,
    me,
    people: isInspired ? value : null,
    amount_cents: board === 'given' ? value : null,
    months: board === 'months' ? value : null,
    together_cents: isInspired && shown.shown_people >= together ? shown.shown_cents : null,
  }
}

/** The rank and the lead of the neighbor directly above, if that person has more. */
function nextOf(around: readonly StoredRow[], viewerId: number | null): Leaderboard['next'] {
  const mine = around.find((row) => row.user_id === viewerId)
  const first = around[0]
  return mine && first && first.value > mine.value ? { rank: first.rank, more: first.value - mine.value } : null
}

type BoardsOf = Pick<Leaderboard, 'boards' | 'periods'>

/** A kind without monthly gifts is over soon: it has no board of months, and its boards count its whole time. */
function boardsOf({ kinds }: WithKinds, type: GiveableType): BoardsOf {
  if (kinds.get(type)?.monthly !== undefined) return { boards: [...boards], periods: [...boardPeriods] }
  return { boards: boards.filter((board) => board !== 'months'), periods: ['all'] }
}
