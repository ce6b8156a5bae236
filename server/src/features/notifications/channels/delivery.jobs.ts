import { z } from 'zod'
import { job } from '../../../platform/queue.ts'

const one = z.object({ notification: z.uuid() })

/** The feature `deliveries` runs these jobs: it knows phones, browsers and emails. */
export const pushNotification = job('push-notification', one)
export const mailNotification = job('mail-notification', one)
