import type { Board, BoardPeriod, BoardType, Leaderboard } from '@kindling/contract/leaderboards'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { changeSettings } from '../accounts/index.ts'

export type AskedBoard = { type: BoardType; id: string; board: Board; period: BoardPeriod; page: number }

/** It is counted a moment after the gifts, so it asks again by itself. */
const askAgain = 15_000

export const leaderboardQuery = ({ type, id, ...query }: AskedBoard) =>
  queryOptions({
    queryKey: ['leaderboards', type, id, query] as const,
    queryFn: async ({ signal }): Promise<Leaderboard> =>
      (await api('GET /{type}/{id}/leaderboard', { params: { type, id }, query, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: askAgain,
  })

/** Saved at once; the ranks of all follow. */
const savedAfter = 1_000

/** Takes the viewer off all leaderboards, or back. */
export function useStanding(): (boards: boolean) => void {
  const queries = useQueryClient()
  return (boards) => {
    changeSettings({ boards })
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['leaderboards'] }), savedAfter)
  }
}
