import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { commentRoutes } from './comments.http.ts'
import { commentJobs, commentRuns } from './comments.jobs.ts'
import { countVisible } from './count-visible.ts'
import { commentExports } from './export.queries.ts'
import { commentAnchor, type CommentDeps } from './find-comment.ts'
import { eraseComments } from './forget-comments.ts'

export { hideComment } from './change-comment.ts'
export { writeComment } from './write-comment.ts'

export const commentsFeature = {
  name: 'comments',
  routes: commentRoutes,
  jobs: commentJobs,
  runs: commentRuns,
  anchors: [commentAnchor],
  exports: commentExports,
  live: [{ kind: 'comments', mayListen: countVisible }],
  erase: (trx, deps, { id }) => eraseComments(trx, deps, id),
} satisfies Feature<Deps & CommentDeps>
