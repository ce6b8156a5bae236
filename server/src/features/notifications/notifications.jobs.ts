import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue/queue.ts'
import { notifyOthers, notifyOfState } from './audience/audience.jobs.ts'
import type { WithInsiders } from './audience/audience.queries.ts'
import { mailNotification, pushNotification } from './channels/delivery.jobs.ts'
import { sweepNotifications } from './sweep-notifications.ts'
import { notifyNext } from './notify-many.ts'
import { notifyOfStateNext } from './notify-of-state.ts'
import { notifyMilestones } from './milestones/notify-milestones.ts'

const notifyOfMilestones = job('notify-of-milestones', z.object({}), { cron: '45 9 * * *' })
const sweepOldNotifications = job('sweep-notifications', z.object({}), { cron: '50 8 * * *' })

export const notificationJobs = [
  notifyOthers,
  notifyOfState,
  notifyOfMilestones,
  sweepOldNotifications,
  pushNotification,
  mailNotification,
]

export const notificationRuns = (deps: Deps & WithInsiders) => [
  runs(notifyOthers, (payload) => notifyNext(deps, payload)),
  runs(notifyOfState, (payload) => notifyOfStateNext(deps, payload)),
  runs(notifyOfMilestones, () => notifyMilestones(deps)),
  runs(sweepOldNotifications, () => sweepNotifications(deps)),
]
