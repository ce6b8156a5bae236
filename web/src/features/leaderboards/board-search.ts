import type { Board, BoardPeriod, BoardType } from '@kindling/contract/leaderboards/calls'

export const boardTypes: readonly BoardType[] = ['communities', 'flash-campaigns']
const boards: readonly Board[] = ['inspired', 'given', 'months']
const periods: readonly BoardPeriod[] = ['week', 'month', 'all']

/** The query string of a leaderboard; missing values, and those that the type does not have, mean the defaults. */
export type BoardSearch = { board: Board; period: BoardPeriod; page?: number }

export function boardSearch(type: BoardType, search: Record<string, unknown>): Required<BoardSearch> {
  const isFlash = type === 'flash-campaigns'
  const page = Number(search['page'])
  return {
    board: boards.find((one) => one === search['board'] && !(isFlash && one === 'months')) ?? 'inspired',
    period: isFlash ? 'all' : (periods.find((one) => one === search['period']) ?? 'month'),
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : 1,
  }
}
