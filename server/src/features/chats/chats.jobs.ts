import { z } from 'zod'
import { job } from '../../platform/queue/queue.ts'

export const notifyOfNewMessage = job('notify-of-message', z.object({ message: z.uuid() }))

export const chatJobs = [notifyOfNewMessage]
