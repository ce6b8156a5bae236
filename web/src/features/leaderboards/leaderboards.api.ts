import type { Board, BoardPeriod, BoardType, Leaderboard } from '@kindling/contract/leaderboards/calls'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { changeSettings } from '../accounts/index.ts'

export type AskedBoard = { type: BoardType; id: string; board: Board; period: BoardPeriod; page: number }

/** The query is live; the poll is for browsers whose stream is interrupted. */
const pollMs = 15_000

export const leaderboardQuery = ({ type, id, ...query }: AskedBoard) =>
  queryOptions({
    queryKey: ['leaderboards', type, id, query] as const,
    queryFn: async ({ signal }): Promise<Leaderboard> =>
      (await api('GET /{type}/{id}/leaderboard', { params: { type, id }, query, signal })).data,
    placeholderData: keepPreviousData,
    meta: { about: ({ giveable }: Leaderboard) => `boards:${giveable.uuid}` as const },
    refetchInterval: pollMs,
  })

/** Waits before refetching, because the server recounts the ranks after it has saved the setting. */
const recountedAfterMs = 1_000

/** Hides the viewer on all leaderboards, or shows them again. */
export function useShowOnBoards(): (boards: boolean) => void {
  const queries = useQueryClient()
  return (boards) => {
    changeSettings({ boards })
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['leaderboards'] }), recountedAfterMs)
  }
}
