import type { Deps } from '../../deps.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { anyone } from '../../platform/http/viewer.ts'
import type { WithKinds } from '../giveables/index.ts'
import { showLeaderboard } from './show-leaderboard.ts'

export const leaderboardRoutes = (deps: Deps & WithKinds): Route[] => [
  route('GET /{type}/{id}/leaderboard', anyone, async ({ params, query, viewer }) => {
    const { board = 'inspired', period = 'month', page = 1 } = query
    return { data: await showLeaderboard(deps, viewer, { ...params, board, period, page }) }
  }),
]
