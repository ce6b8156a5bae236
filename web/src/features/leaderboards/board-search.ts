import type { Board, BoardPeriod, BoardType } from '@kindling/contract/leaderboards'

export const boardTypes: readonly BoardType[] = ['communities', 'flash-campaigns']
const boards: readonly Board[] = ['inspired', 'given', 'months']
const periods: readonly BoardPeriod[] = ['week', 'month', 'all']

/** The query string of a leaderboard; missing values mean the defaults. */
export type BoardSearch = { board?: Board | undefined; period?: BoardPeriod | undefined; page?: number | undefined }

export function boardSearch(search: Record<string, unknown>): BoardSearch {
  const page = Number(search['page'])
  return {
    board: boards.find((one) => one === search['board']),
    period: periods.find((one) => one === search['period']),
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
