import { z } from 'zod'
import { job } from '../../../platform/queue/queue.ts'

const delivered = z.object({ notification: z.uuid(), personId: z.int() })

export type Delivered = z.infer<typeof delivered>

/** The feature `deliveries` runs these jobs, because it knows phones, browsers and emails. */
export const pushNotification = job('push-notification', delivered)
export const mailNotification = job('mail-notification', delivered)
