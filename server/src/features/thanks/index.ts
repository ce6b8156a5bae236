import type { Feature } from '../../platform/feature.ts'
import { forgetWords } from './thanks.queries.ts'
import { thanksRoutes } from './thanks.http.ts'
import { thanksExports } from './export.queries.ts'

export { thankGivers } from './thank-givers.ts'

export const thanksFeature = {
  name: 'thanks',
  routes: thanksRoutes,
  exports: thanksExports,
  erase: (trx, _, { id }) => forgetWords(trx, id),
} satisfies Feature
