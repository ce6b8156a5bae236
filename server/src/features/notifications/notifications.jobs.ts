import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

const delivered = z.object({ notification: z.uuid(), personId: z.int() })

export type Delivered = z.infer<typeof delivered>

/** The feature `deliveries` runs these jobs, because it knows phones, browsers and emails. */
export const pushNotification = job('push-notification', delivered)
export const mailNotification = job('mail-notification', delivered)

/** See `Audience` of `audience.queries.ts`. */
const audience = z.union([
  z.object({ membersOf: z.int() }),
  z.object({ supportersOf: z.int() }),
  z.object({ insidersOf: z.int(), but: z.int() }),
  z.object({ everyone: z.literal(true) }),
])
/** The id of the last person whom an earlier job has notified; the jobs go through people by id. */
const afterId = z.int()

const many = z.object({
  notification: z.object({
    type: z.string(),
    actorId: z.int().optional(),
    giveableId: z.int().optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    about: z.string(),
    isSilent: z.boolean().optional(),
  }),
  audience,
  afterId,
})
export type Many = z.infer<typeof many>

export const notifyOthers = job('notify-many', many)

const stateNotice = z.object({ what: z.enum(['split', 'closing']), giveableId: z.int(), audience, afterId })
export type StateNotice = z.infer<typeof stateNotice>

export const notifyOfState = job('notify-of-state', stateNotice)

export const notifyOfMilestones = job('notify-of-milestones', z.object({}), { cron: '45 9 * * *' })
export const sweepOldNotifications = job('sweep-notifications', z.object({}), { cron: '50 8 * * *' })

export const notificationJobs = [
  notifyOthers,
  notifyOfState,
  notifyOfMilestones,
  sweepOldNotifications,
  pushNotification,
  mailNotification,
]
