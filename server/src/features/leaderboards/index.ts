import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { leaderboardExports } from './export.queries.ts'
import { leaderboardRoutes } from './leaderboards.http.ts'
import { leaderboardJobs, leaderboardRuns } from './leaderboards.jobs.ts'
import { mayListen } from './may-listen.ts'
import { forgetRows } from './recount.queries.ts'
import { refreshBoards } from './refresh-boards.ts'

export { rebuildBoards } from './rebuild-boards.ts'
export { refreshBoards } from './refresh-boards.ts'
export { refreshBoardsSoon } from './refresh-soon.ts'

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
