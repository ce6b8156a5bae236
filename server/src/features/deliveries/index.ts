import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { addMailWebhook } from './bounces/mail-webhook.http.ts'
import { deliveryJobs, deliveryRuns } from './deliveries.jobs.ts'
import { muteRoutes } from './mutes/mutes.http.ts'
import { forgetMutes, muteExports } from './mutes/mutes.queries.ts'
import { addOneClick, unsubscribeRoutes } from './unsubscribing/unsubscribe.http.ts'

export { sendDigests } from './digests/send-digests.ts'

export const deliveriesFeature = {
  name: 'deliveries',
  routes: (deps: Deps) => [...muteRoutes(deps), ...unsubscribeRoutes(deps)],
  jobs: deliveryJobs,
  runs: deliveryRuns,
  exports: muteExports,
  documents(http, deps) {
    addOneClick(http, deps)
    addMailWebhook(http, deps)
  },
  erase: (trx, _, { id }) => forgetMutes(trx, id),
} satisfies Feature
