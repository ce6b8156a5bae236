import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { sweepComments, eraseComments } from './forget-comments.ts'
import type { Feature } from '../../platform/feature.ts'
import { commentRoutes, reactionRoutes } from './comments.http.ts'
import { countVisible } from './count-visible.ts'
import { commentExports } from './comments.queries.ts'
import { commentAnchor, type CommentDeps } from './find-comment.ts'
import { reactionExports } from './reactions/reactions.queries.ts'
import { eraseReactions } from './reactions/react.ts'

export { hideComment } from './change-comment.ts'
export { writeComment } from './write-comment.ts'
export { react } from './reactions/react.ts'
export { forgetReactions, reactionsOf } from './reactions/reactions.queries.ts'

const sweepDeletedComments = job('sweep-comments', z.object({}), { cron: '*/10 * * * *' })

const commentRuns = (deps: Deps) => [runs(sweepDeletedComments, () => sweepComments(deps))]

export const commentsFeature = {
  name: 'comments',
  routes: (deps) => [...commentRoutes(deps), ...reactionRoutes(deps)],
  jobs: [sweepDeletedComments],
  runs: commentRuns,
  anchors: [commentAnchor],
  exports: { ...commentExports, ...reactionExports },
  live: [{ kind: 'comments', mayListen: countVisible }],
  async erase(trx, deps, { id }) {
    const changed = await eraseComments(trx, deps, id)
    await eraseReactions(trx, deps, id)
    return changed
  },
} satisfies Feature<Deps & CommentDeps>
