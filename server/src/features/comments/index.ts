import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { commentRoutes } from './comments.http.ts'
import { commentJobs, commentRuns } from './comments.jobs.ts'
import { countVisible } from './count-visible.ts'
import { commentExports } from './export.queries.ts'
import { commentAnchor, type CommentDeps } from './find-comment.ts'
import { eraseComments } from './forget-comments.ts'
import { reactionExports } from './reactions/export.queries.ts'
import { eraseReactions } from './reactions/react.ts'
import { reactionRoutes } from './reactions/reactions.http.ts'

export { hideComment } from './change-comment.ts'
export { writeComment } from './write-comment.ts'
export { react } from './reactions/react.ts'
export { forgetReactions, reactionsOf } from './reactions/reactions.queries.ts'

export const commentsFeature = {
  name: 'comments',
  routes: (deps) => [...commentRoutes(deps), ...reactionRoutes(deps)],
  jobs: commentJobs,
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
