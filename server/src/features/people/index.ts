import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithPictures } from '../photos/index.ts'
import type { WithKinds } from '../giveables/index.ts'
import { forgetBlocks } from './blocks.queries.ts'
import { peopleRoutes, ownUserRoutes } from './people.http.ts'
import { peopleExports } from './people.queries.ts'

export const peopleFeature = {
  name: 'people',
  routes: (deps) => [...peopleRoutes(deps), ...ownUserRoutes(deps)],
  exports: peopleExports,
  erase: (trx, _, { id }) => forgetBlocks(trx, id),
} satisfies Feature<Deps & WithPictures & WithKinds>
