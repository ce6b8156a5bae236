import type { Deps } from '../../deps.ts'
import type { Feature } from '../../platform/feature.ts'
import { addMailWebhook } from './bounces/mail-webhook.http.ts'
import { runs } from '../../platform/queue/queue.ts'
import { mailNotification, pushNotification } from '../notifications/index.ts'
import { deliveryJobs, hourlyDigests, mailDigest, pushSession } from './deliveries.jobs.ts'
import { sendDigest } from './digests/send-digest.ts'
import { sendDigests } from './digests/send-digests.ts'
import { sendNotification } from './mail/send-notification.ts'
import { openFcm } from './push/fcm.ts'
import { fanOutPush, sendPush } from './push/send-push.ts'
import { openWebPush } from './push/web-push.ts'
import { muteRoutes } from './mutes/mutes.http.ts'
import { forgetMutes, muteExports } from './mutes/mutes.queries.ts'
import { addOneClick, unsubscribeRoutes } from './unsubscribing/unsubscribe.http.ts'

export { openFcm } from './push/fcm.ts'
export { sendDigests } from './digests/send-digests.ts'

function deliveryRuns(deps: Deps) {
  const services = { fcm: openFcm(deps), webPush: openWebPush(deps) }
  return [
    runs(mailNotification, (which) => sendNotification(deps, which)),
    runs(pushNotification, (which) => fanOutPush(deps, which)),
    runs(pushSession, (of) => sendPush(deps, services, of), { parallel: 8 }),
    runs(hourlyDigests, () => sendDigests(deps)),
    runs(mailDigest, ({ person_id: personId, on }) => sendDigest(deps, { personId, on })),
  ]
}

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
