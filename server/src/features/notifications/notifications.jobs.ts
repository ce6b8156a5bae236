import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { job, runs } from '../../platform/queue.ts'
import { tellOthers, tellStanding } from './audience/audience.jobs.ts'
import type { WithInsiders } from './audience/audience.queries.ts'
import { mailNotification, pushNotification } from './channels/delivery.jobs.ts'
import { sweepNotifications } from './sweep-notifications.ts'
import { tellNext } from './tell-many.ts'
import { tellStandingNext } from './tell-standing.ts'
import { tellMilestones } from './milestones/tell-milestones.ts'

const tellOfMilestones = job('tell-milestones', z.object({}), { cron: '45 9 * * *' })
const sweepOldNotifications = job('sweep-notifications', z.object({}), { cron: '50 8 * * *' })

export const notificationJobs = [
  tellOthers,
  tellStanding,
  tellOfMilestones,
  sweepOldNotifications,
  pushNotification,
  mailNotification,
]

export const notificationRuns = (deps: Deps & WithInsiders) => [
  runs(tellOthers, (payload) => tellNext(deps, payload)),
  runs(tellStanding, (payload) => tellStandingNext(deps, payload)),
  runs(tellOfMilestones, () => tellMilestones(deps)),
  runs(sweepOldNotifications, () => sweepNotifications(deps)),
]
