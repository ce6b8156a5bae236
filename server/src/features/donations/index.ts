import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import type { WithPayments } from '../payments/index.ts'
import { donationRoutes, thanksRoutes } from './donations.http.ts'
import { donationsDocument, donationsFileRoutes } from './donations-file.http.ts'
import { thanksExports, forgetWords } from './thanks/thanks.queries.ts'

export { thankGivers } from './thanks/thank-givers.ts'

export const donationsFeature = {
  name: 'donations',
  routes: (deps) => [...donationRoutes(deps), ...donationsFileRoutes(deps), ...thanksRoutes(deps)],
  documents: donationsDocument,
  exports: thanksExports,
  erase: (trx, _, { id }) => forgetWords(trx, id),
} satisfies Feature<Deps & WithKinds & WithPayments>
