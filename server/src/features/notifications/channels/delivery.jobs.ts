import { z } from 'zod'
import { job } from '../../../platform/queue.ts'

const one = z.object({ notification: z.uuid() })

/** Run by the feature `deliveries`, which knows phones, browsers and letters. */
export const pushNotification = job('push-notification', one)
export const mailNotification = job('mail-notification', one)
