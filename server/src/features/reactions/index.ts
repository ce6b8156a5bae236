import type { Feature } from '../../platform/feature.ts'
import type { Deps } from '../../deps.ts'
import type { AnchorDeps } from '../giveables/index.ts'
import { reactionExports } from './export.queries.ts'
import { eraseReactions } from './react.ts'
import { reactionRoutes } from './reactions.http.ts'

export { react } from './react.ts'
export { forgetReactions, reactionsOf } from './reactions.queries.ts'

export const reactionsFeature = {
  name: 'reactions',
  routes: reactionRoutes,
  exports: reactionExports,
  erase: (trx, deps, { id }) => eraseReactions(trx, deps, id),
} satisfies Feature<Deps & AnchorDeps>
