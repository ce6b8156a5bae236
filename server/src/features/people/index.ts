import type { Feature } from '../../platform/feature.ts'
import { forgetBlocks } from './blocks.queries.ts'
import { peopleRoutes } from './people.http.ts'
import { peopleExports } from './export.queries.ts'

export const peopleFeature = {
  name: 'people',
  routes: peopleRoutes,
  exports: peopleExports,
  erase: (trx, _, { id }) => forgetBlocks(trx, id),
} satisfies Feature
