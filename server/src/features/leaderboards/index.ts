import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { forgetPastBoards, refreshBoards } from './refresh-boards.ts'
import { refresh, forget, leaderboardJobs } from './leaderboards.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { leaderboardExports } from './boards.queries.ts'
import { leaderboardRoutes } from './leaderboards.http.ts'
import { mayListen } from './find-boards.ts'
import { forgetRows } from './recount.queries.ts'

export { boardDays } from './board-days.ts'
export { rebuildBoards } from './rebuild-boards.ts'
export { refreshBoards } from './refresh-boards.ts'
export { refreshBoardsSoon } from './refresh-soon.ts'

const leaderboardRuns = (deps: Deps) => [
  runs(refresh, () => refreshBoards(deps)),
  runs(forget, () => forgetPastBoards(deps)),
]

export const leaderboardsFeature = {
  name: 'leaderboards',
  routes: leaderboardRoutes,
  jobs: leaderboardJobs,
  runs: leaderboardRuns,
  exports: leaderboardExports,
  live: [{ kind: 'boards', mayListen }],
  settingsChanged: (deps, { id }) => refreshBoards(deps, { of: id }),
  erase: (trx, _, { id }) => forgetRows(trx, id),
} satisfies Feature<Deps & WithKinds>
