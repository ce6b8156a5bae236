import type { Board, BoardPeriod, BoardType, Leaderboard } from '@kindling/contract/leaderboards'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { changeSettings } from '../accounts/index.ts'

export type AskedBoard = { type: BoardType; id: string; board: Board; period: BoardPeriod; page: number }

/** Boards are recounted a moment after the gifts, so the query polls. */
const askAgain = 15_000

export const leaderboardQuery = ({ type, id, ...query }: AskedBoard) =>
  queryOptions({
    queryKey: ['leaderboards', type, id, query] as const,
    queryFn: async ({ signal }): Promise<Leaderboard> =>
      (await api('GET /{type}/{id}/leaderboard', { params: { type, id }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  })

/** The setting is saved at once, but the ranks are recounted later. */
const savedAfter = 1_000

/** Hides the viewer on all leaderboards, or shows them again. */
export function useStanding(): (boards: boolean) => void {
  const queries = useQueryClient()
  return (boards) => {
    changeSettings({ boards })
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['leaderboards'] }), savedAfter)
  }
}
