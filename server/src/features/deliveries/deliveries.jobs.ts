import type { Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { mailNotification, pushNotification } from '../notifications/index.ts'
import { hourlyDigests, mailDigest } from './digests/digest.jobs.ts'
import { sendDigest } from './digests/send-digest.ts'
import { sendDigests } from './digests/send-digests.ts'
import { sendNotification } from './mail/send-notification.ts'
import { openFcm } from './push/fcm.ts'
import { pushSession } from './push/push.jobs.ts'
import { fanOutPush, sendPush } from './push/send-push.ts'
import { openWebPush } from './push/web-push.ts'

export const deliveryJobs = [hourlyDigests, mailDigest, pushSession]

export function deliveryRuns(deps: Deps) {
  const services = { fcm: openFcm(deps), webPush: openWebPush(deps) }
  return [
    runs(mailNotification, (which) => sendNotification(deps, which)),
    runs(pushNotification, (which) => fanOutPush(deps, which)),
    runs(pushSession, (of) => sendPush(deps, services, of), { parallel: 8 }),
    runs(hourlyDigests, () => sendDigests(deps)),
    runs(mailDigest, ({ person_id: personId, on }) => sendDigest(deps, { personId, on })),
  ]
}
