import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import type { WithKinds } from '../giveables/index.ts'
import { runs } from '../../platform/queue/queue.ts'
import { billingRoutes, billingDocuments } from './billing.http.ts'
import { mailStatementLink } from './links/links.jobs.ts'
import { forgetLinks, linkExports } from './links/links.queries.ts'
import { sendLinkMail } from './links/send-link-mail.ts'

export { dollars, historyCsv } from './history-csv.ts'
export { linkMailKey } from './links/send-link-mail.ts'
export { ownGiftsOf, ownMatchesOf, yearIn } from './own-giving.ts'

export const billingFeature = {
  name: 'billing',
  routes: billingRoutes,
  documents: billingDocuments,
  jobs: [mailStatementLink],
  runs: (deps: Deps) => [runs(mailStatementLink, ({ uuid }) => sendLinkMail(deps, uuid))],
  exports: linkExports,
  erase: (trx, _, { id }) => forgetLinks(trx, id),
} satisfies Feature<Deps & WithKinds>
