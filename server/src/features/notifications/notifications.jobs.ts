import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { notifyOthers, notifyStanding } from './audience/audience.jobs.ts'
import type { WithInsiders } from './audience/audience.queries.ts'
import { mailNotification, pushNotification } from './channels/delivery.jobs.ts'
import { sweepNotifications } from './sweep-notifications.ts'
import { notifyNext } from './notify-many.ts'
import { notifyStandingNext } from './notify-standing.ts'
import { notifyMilestones } from './milestones/notify-milestones.ts'

const notifyOfMilestones = job('tell-milestones', z.object({}), { cron: '45 9 * * *' })
const sweepOldNotifications = job('sweep-notifications', z.object({}), { cron: '50 8 * * *' })

export const notificationJobs = [
  notifyOthers,
  notifyStanding,
  notifyOfMilestones,
  sweepOldNotifications,
  pushNotification,
  mailNotification,
]

export const notificationRuns = (deps: Deps & WithInsiders) => [
  runs(notifyOthers, (payload) => notifyNext(deps, payload)),
  runs(notifyStanding, (payload) => notifyStandingNext(deps, payload)),
  runs(notifyOfMilestones, () => notifyMilestones(deps)),
  runs(sweepOldNotifications, () => sweepNotifications(deps)),
]
